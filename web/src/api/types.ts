// What the server says and is told, as docs/api describes it. Players are numbered from 0, instants and times are
// milliseconds.

export type GameString = string;
export type PlayerNumber = number;

export interface Cell {
  name: string;
  /** Half cells from the left. */
  x: number;
  /** Cells from the bottom. */
  y: number;
  level: number;
}

export interface Move {
  text: string;
  from: number | null;
  to: number | null;
  removed: number[];
}

export interface Outcome {
  reason: string;
  scores: number[];
  winner: PlayerNumber | null;
}

/** A position to look at. */
export interface Seen {
  fen: string;
  ply: number;
  to_move: PlayerNumber;
  /** One character a cell: `.` empty, `-` blocked, otherwise a piece. */
  contents: string;
  supported?: number[];
  notes: string[];
  outcome: Outcome | null;
  counts: number[];
}

/** A position to move in: with every legal move. */
export interface Position extends Seen {
  moves: Move[];
}

export interface Board {
  game: GameString;
  players: number;
  shape: 'square' | 'hexagon';
  cells: Cell[];
  position: Position;
}

/** A move that was made, and where it led. */
export interface Ply {
  move: Move;
  by: PlayerNumber;
  /** Whole lines come without the legal moves on the way. */
  position: Seen & { moves?: Move[] };
}

export interface Line {
  game: GameString;
  start: Seen;
  plies: Ply[];
}

export interface Rating {
  rating: number;
  deviation: number;
  games: number;
}

export interface Me {
  id: string;
  name: string;
  guest: boolean;
  ratings: Record<GameString, Rating>;
}

export interface Profile {
  name: string;
  since: number;
  ratings: Record<GameString, Rating>;
  games: Summary[];
}

export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  variants: { game: GameString; title: string }[];
  parameters: { name: string; meaning: string; values: string }[];
  players: number[];
}

export interface Bot {
  spec: string;
  title: string;
  summary: string;
}

export type Clock = { base: number; increment: number } | { days: number } | null;
export type RoomPhase = 'open' | 'playing' | 'finished' | 'aborted';

export interface Seat {
  kind: 'human' | 'bot' | 'open';
  name?: string | null;
  bot?: string | null;
  rating?: number | null;
}

export interface Summary {
  id: string;
  game: GameString;
  state: RoomPhase;
  seats: Seat[];
  clock: Clock;
  rated: boolean;
  ply: number;
  spectators: number;
  created: number;
  outcome: Outcome | null;
  /** Where the server sends it: what stands on the board, for small pictures. */
  fen?: string;
}

export type Offer = 'draw' | 'takeback' | 'rematch';

export interface Room extends Summary {
  board: Board;
  moves: string[];
  movers?: PlayerNumber[];
  position: Position;
  clocks: number[] | null;
  running_since: number | null;
  offers: Record<Offer, PlayerNumber[]>;
  next: string | null;
  you: PlayerNumber | null;
  /** All seats of the person here, where he has several (two at one board). */
  yours?: PlayerNumber[];
}

export type RoomEvent =
  | {
      type: 'move';
      ply: number;
      move: Move;
      by: PlayerNumber;
      position: Position;
      clocks: number[] | null;
      running_since: number | null;
    }
  | { type: 'seat'; seat: number; player: Seat }
  | { type: 'start'; clocks?: number[] | null; running_since?: number | null }
  | { type: 'offer'; what: Offer; seat: PlayerNumber }
  | { type: 'declined'; what: Offer; seat: PlayerNumber }
  | { type: 'takeback'; ply: number; position: Position; clocks: number[] | null; running_since?: number | null }
  | { type: 'end'; outcome: Outcome; clocks: number[] | null }
  | { type: 'next'; room: string }
  | { type: 'clock'; clocks: number[] | null; running_since: number | null };

/** One of three: pieces ahead (as fractions), or plies to a win or a loss. */
export interface Score {
  pieces?: number;
  win_in?: number;
  loss_in?: number;
}

export interface EngineLine {
  score: Score;
  /** Expected result of the player to move, 0 to 1. */
  chance: number;
  pv: string[];
  moves: Move[];
}

export interface Info {
  t: 'info';
  id: string;
  depth: number;
  seldepth: number;
  nodes: number;
  nps: number;
  time: number;
  lines: EngineLine[];
  proven: { value: 'win' | 'loss' | 'draw'; distance: number | null } | null;
}

export type ServerMessage =
  | { t: 'hello'; you: { id: string; name: string }; server_time: number }
  | { t: 'ok'; n: number }
  | { t: 'error'; n?: number; code: string; message: string; id?: string }
  | { t: 'pong' }
  | { t: 'room'; room: Room; version: number }
  | { t: 'event'; room: string; version: number; event: RoomEvent }
  | { t: 'spectators'; room: string; count: number }
  | { t: 'lobby'; rooms: Summary[] }
  | Info
  | { t: 'done'; id: string }
  | ({ t: 'event-state' } & ArenaEvent);

export interface EvaluatedPly {
  ply: number;
  /** Expected result of the player to move before the move. */
  chance: number;
  best: string;
  played: string;
  best_chance: number;
}

export interface OpeningMove {
  move: string;
  games: number;
  wins: number[];
  draws: number;
}

export interface Standing {
  player: string;
  games: number;
  won: number;
  drawn: number;
  lost: number;
  elo: number | null;
  interval: number | null;
}

export interface ArenaEvent {
  id: string;
  game?: GameString;
  state: 'running' | 'finished' | 'stopped';
  standings: Standing[];
  games_played: number;
  games_total: number;
  games: { id: string; players: string[]; result: string; moves: number }[];
}
