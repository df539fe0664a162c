// The rules of every game in words and pictures. A text may hold `moves` in backquotes.

export interface Figure {
  game: string;
  fen: string;
  /** Moves played before the picture is taken; the last is marked. */
  moves?: string[];
  /** The piece whose targets are shown. */
  from?: string;
  text: string;
}

export interface Chapter {
  title: string;
  text: string[];
  figures?: Figure[];
}

export interface Rules {
  aim: string;
  chapters: Chapter[];
  advice: string[];
}

const infected = 'x6/2x4/2oo3/3o1o1/1o1x3/7/o5x x 0 12';
const hexxed = 'x3o/6/4oo1/4-3/o2-1xo1x/4-3/7/6/x3o x 0 9';
const four = '7/8/9/10/3N1J5/4TJ6/4B8/12/7J3/6N3/2B3T2/8/7 1 2 - 0 9';

export const rules: Record<string, Rules> = {
  ataxx: {
    aim: 'Two players fight for a board of squares. Every move turns the enemies around it, so the board can change hands in a single move. Most pieces win.',
    chapters: [
      {
        title: 'A turn',
        text: [
          'You make one move with one of your pieces, to an empty square.',
          '**Clone** (filled marks): to one of the eight squares around the piece. A new piece appears there and the old one stays. Written as the new square: `e5`.',
          '**Jump** (rings): to one of the sixteen squares exactly two steps away. The piece leaves its square; others in between do not matter. Written as both squares: `d4f5`.',
        ],
        figures: [{ game: 'ataxx', fen: '7/7/7/3x3/7/7/o6 x 0 1', from: 'd4', text: 'Where the piece on d4 can go' }],
      },
      {
        title: 'Infection',
        text: ['After your move every enemy piece on the eight squares around the one where you arrived becomes yours. The turned pieces turn no others.'],
        figures: [
          { game: 'ataxx', fen: infected, text: 'Before, red to move' },
          { game: 'ataxx', fen: infected, moves: ['c4'], text: 'The clone c4 turns four pieces' },
          { game: 'ataxx', fen: infected, moves: ['c6e5'], text: 'The jump c6e5 turns three' },
        ],
      },
      {
        title: 'Passing and the end',
        text: [
          'If none of your pieces can move, you pass. Nobody may pass by choice.',
          'The game is over when a player has no piece left (he loses), when no empty square can be reached by either side, or when 100 moves in a row were no clones (a draw). Otherwise most pieces win; equal is a draw.',
        ],
      },
      {
        title: 'Blocks, other boards, more players',
        text: [
          'Blocked squares hold no piece; jumps may cross them. Boards have 3 to 16 squares a side.',
          'Three and four players begin with one piece each. A move infects the pieces of all others; who has no piece is out.',
        ],
        figures: [{ game: 'ataxx:9x9,players=4,blocked=e5', fen: '', text: 'Four players on 9 by 9' }],
      },
    ],
    advice: [
      'Clone when you can: a jump that turns nothing leaves a hole that an enemy will use.',
      'Count what the answer can turn before you turn the most.',
      'Solid groups at the edge and beside blocks are hard to turn.',
      'Near the end, count empty squares: who has to jump or pass gives the others away.',
    ],
  },
  hexxagon: {
    aim: 'Ataxx on a hexagon with three holes. Every move turns the enemies around it; most pieces win.',
    chapters: [
      {
        title: 'A turn',
        text: [
          '**Clone** to one of the six neighbours (filled marks), or **jump** to one of the twelve cells two steps away (rings), over holes and pieces if need be.',
          'Then every enemy piece on the six cells around the one where you arrived becomes yours.',
        ],
        figures: [
          { game: 'hexxagon', fen: 'x3o/6/7/4-3/o2-4x/4-3/7/6/x3o x 0 1', from: 'a1', text: 'Where the piece on a1 can go' },
          { game: 'hexxagon', fen: hexxed, text: 'Before, red to move' },
          { game: 'hexxagon', fen: hexxed, moves: ['g6'], text: 'The clone g6 turns three' },
        ],
      },
      {
        title: 'The end',
        text: ['Whoever has pieces but no move must pass. The game ends as in Ataxx: no piece left, no empty cell within reach of either side, or 100 moves without a clone (a draw).'],
      },
    ],
    advice: [
      'A piece in the middle has six neighbours, one at the edge four, one in a corner three.',
      'A jump leaves a hole in your own group, and a piece that lands in it turns all around it.',
    ],
  },
  'four-couleur': {
    aim: 'Each player has two colours, and every colour hunts one and flees from one. Who removes the last man of an enemy colour wins at once.',
    chapters: [
      {
        title: 'The cycle',
        text: [
          'The first player owns B and T, the second J and N. **B beats J, J beats T, T beats N, N beats B.** Nothing else changes a colour.',
          'So each of your colours protects the other: what threatens your B is N, and N is what your T beats.',
        ],
      },
      {
        title: 'A turn',
        text: [
          'A turn is **two moves** with two different men; the very first turn of the game is one move.',
          '**Duplicate** a man to an empty neighbouring cell (filled marks, written `Bk7`), or **go** with a man to an empty cell two steps away (rings, written `i7k9`).',
          'Then every enemy man beside the one that arrived, and of the colour that it beats, takes its colour. A man who waits beats nobody.',
        ],
        figures: [
          { game: 'four-couleur', fen: four, text: 'Before' },
          { game: 'four-couleur', fen: four, moves: ['i7k9'], text: 'i7k9: B beats both J, not the N' },
          { game: 'four-couleur', fen: four, moves: ['i7k9', 'Th8'], text: 'Th8: T beats the N' },
        ],
      },
      {
        title: 'The end',
        text: ['The last man of an enemy colour is gone: the mover has won, even after the first of his two moves. If neither player can move, or 200 turns pass without a change of colour, it is a draw.'],
      },
    ],
    advice: [
      'The game is lost with the rarer of your two colours: keep both alive in more than one place.',
      'The first move brings a man near, the second strikes with another man.',
      'Look for what beats your man before he arrives.',
    ],
  },
  pylos: {
    aim: 'Both build one pyramid of thirty spheres. Who places the top wins; who has no sphere left when it is his turn loses. So the game is about saving spheres.',
    chapters: [
      {
        title: 'A move',
        text: [
          '**Place** a sphere from your reserve on a free cell of the bottom, or above on four spheres of any colour. Written as the cell: `f2`.',
          'Or **raise** one of your own spheres that carries nothing to a higher cell that has its four spheres without it. Written as both cells: `a1-f2`. That saves a sphere.',
        ],
        figures: [{ game: 'pylos', fen: '', text: 'The empty pyramid: dashed cells need spheres below' }],
      },
      {
        title: 'Squares and lines',
        text: [
          'If the sphere that you placed or raised completes a **square** of four of your own on any level, or a **line** of your own from edge to edge (four at the bottom, three on the second level, no diagonals), you take **one or two** of your own spheres back.',
          'Only spheres that carry nothing can be taken; the second may have been set free by the first, and the one just moved may be among them.',
        ],
        figures: [
          { game: 'pylos', fen: '3w/w1b1/wwbb/3b|3/3/3|2/2|1 w', moves: ['b3xa2xb2'], text: 'b3xa2xb2: a square, and two taken back' },
          { game: 'pylos', fen: '2w1/2ww/wb1b/wb1b|3/3/w2|2/2|1 w', moves: ['d4xe1xa1'], text: 'd4xe1xa1: e1 sets a1 free' },
        ],
      },
      {
        title: 'The end',
        text: ['A sphere at the top wins. A player who is to move with an empty reserve has lost. A position for the third time makes a draw.'],
      },
    ],
    advice: [
      'Count reserves. Every sphere raised is one ahead, every square two.',
      'Three of your own in a square with the fourth cell free is a threat; two threats at once win two spheres.',
      'Cover the opponent’s spheres, and keep your own free.',
    ],
  },
};
