// A stand-in for the server, for working on the client alone: `node tests/mock/server.js PORT` serves dist/ and answers
// the part of the contract that is needed to play against a bot that makes any move. The rules come from `ataraxia show`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { WebSocketServer } from 'ws';

const program = process.env.ATARAXIA ?? 'ataraxia';
const port = Number(process.argv[2] ?? 8080);

function cells_of(game) {
  const cells = [];
  const letter = (i) => String.fromCharCode(97 + i);
  if (game.startsWith('pylos')) {
    let left = 0;
    let first = 0;
    for (let level = 0; level < 4; level++) {
      const side = 4 - level;
      for (let f = 0; f < side; f++)
        for (let r = 0; r < side; r++) cells.push({ name: letter(first + f) + (r + 1), x: left + 2 * f, y: r, level });
      left += 2 * (side + 1);
      first += side;
    }
  } else if (game.startsWith('hexxagon') || game.startsWith('four')) {
    const side = game.startsWith('four') ? 7 : 5;
    for (let row = 0; row < 2 * side - 1; row++) {
      const length = 2 * side - 1 - Math.abs(row - side + 1);
      for (let i = 0; i < length; i++) {
        const x = 2 * i + Math.abs(row - side + 1);
        const file = side === 7 ? x : i + Math.max(0, row - side + 1);
        cells.push({ name: letter(file) + (row + 1), x, y: row, level: 0 });
      }
    }
  } else {
    const size = /(\d+)x(\d+)/.exec(game);
    const [w, h] = size ? [Number(size[1]), Number(size[2])] : [7, 7];
    for (let r = 0; r < h; r++) for (let f = 0; f < w; f++) cells.push({ name: letter(f) + (r + 1), x: 2 * f, y: r, level: 0 });
  }
  return cells;
}

function contents_of(fen, cells) {
  const at = new Map();
  fen.split(' ')[0].split('|').forEach((text, level) => {
    const rows = text.split('/').reverse();
    rows.forEach((row, y) => {
      const line = cells.filter((c) => c.level === level && c.y === y).sort((a, b) => a.x - b.x);
      let i = 0;
      for (const part of row.match(/\d+|./g)) {
        if (/\d/.test(part)) i += Number(part);
        else at.set(line[i++].name, part);
      }
    });
  });
  return cells.map((c) => at.get(c.name) ?? '.').join('');
}

function position(game, moves, fen) {
  const args = ['show', game, '--json', '--moves', moves.join(' ')];
  if (fen) args.push('--fen', fen);
  const shown = JSON.parse(execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  const cells = cells_of(shown.game);
  const index = new Map(cells.map((c, i) => [c.name, i]));
  const contents = contents_of(shown.fen, cells);
  const owner = { x: 0, o: 1, v: 2, s: 3, w: 0, b: 1, B: 0, T: 0, J: 1, N: 1 };
  const counts = Array(shown.game.includes('players=4') ? 4 : 2).fill(0);
  for (const c of contents) if (c in owner) counts[owner[c]]++;
  const at = (name) => (name === undefined ? null : index.get(name));
  const supported = shown.game.startsWith('pylos')
    ? cells.flatMap((c, i) => {
        if (c.level === 0) return [i];
        const below = cells.filter((b) => b.level === c.level - 1);
        const left = Math.min(...below.map((b) => b.x));
        const here = Math.min(...cells.filter((b) => b.level === c.level).map((b) => b.x));
        const x = (c.x - here) / 2;
        return below.every((b) => {
          const bx = (b.x - left) / 2;
          const under = (bx === x || bx === x + 1) && (b.y === c.y || b.y === c.y + 1);
          return !under || contents[cells.indexOf(b)] !== '.';
        })
          ? [i]
          : [];
      })
    : undefined;
  return {
    cells,
    game: shown.game,
    players: counts.length,
    position: {
      fen: shown.fen,
      ply: shown.ply,
      to_move: shown.to_move,
      contents,
      supported,
      notes: [],
      moves: shown.moves.map((text) => {
        if (text === '0000') return { text, from: null, to: null, removed: [] };
        const [main, ...removed] = game.startsWith('pylos') ? text.split('x') : [text];
        const names = main.match(/[a-y]\d+/g);
        return {
          text,
          from: names.length > 1 ? at(names[0]) : null,
          to: at(names.at(-1)),
          removed: removed.map(at),
        };
      }),
      outcome: shown.outcome,
      counts,
    },
  };
}

const board_of = (p) => ({
  game: p.game,
  players: p.players,
  shape: /^(hex|four)/.test(p.game) ? 'hexagon' : 'square',
  cells: p.cells,
  position: p.position,
});

function line(game, fen, moves) {
  const start = position(game, [], fen);
  let before = start;
  const plies = moves.map((text, i) => {
    const after = position(game, moves.slice(0, i + 1), fen);
    const move = before.position.moves.find((m) => m.text === text);
    const ply = { move, by: before.position.to_move, position: after.position };
    before = after;
    return ply;
  });
  return { game: start.game, start: start.position, plies };
}

const rooms = new Map();
const sockets = new Set();
const titles = { ataxx: 'Ataxx', hexxagon: 'Hexxagon', 'four-couleur': 'Four Couleur', pylos: 'Pylos' };
const bots = ['random', 'capella', 'vega', 'easy', 'medium', 'hard'].map((spec) => ({
  spec,
  title: spec[0].toUpperCase() + spec.slice(1),
  summary: `plays like ${spec}`,
}));

function tell(room, event) {
  room.version++;
  for (const s of sockets) if (s.rooms.has(room.id)) s.send(JSON.stringify({ t: 'event', room: room.id, version: room.version, event }));
}

function whole(room) {
  const { version, start_fen, ...rest } = room;
  return rest;
}

function play(room, text) {
  const move = room.position.moves.find((m) => m.text === text);
  if (!move) return false;
  const by = room.position.to_move;
  room.moves.push(text);
  room.position = position(room.game, room.moves, room.start_fen).position;
  room.ply = room.moves.length;
  tell(room, { type: 'move', ply: room.ply, move, by, position: room.position, clocks: room.clocks, running_since: Date.now() });
  if (room.position.outcome) {
    room.outcome = room.position.outcome;
    room.state = 'finished';
    tell(room, { type: 'end', outcome: room.outcome, clocks: null });
  } else if (room.seats[room.position.to_move].kind === 'bot') {
    setTimeout(() => bot(room), 500);
  }
  return true;
}

function bot(room) {
  if (room.outcome || room.seats[room.position.to_move].kind !== 'bot') return;
  const { moves } = room.position;
  play(room, moves[Math.floor(Math.random() * moves.length)].text);
}

function create(wish) {
  const id = Math.random().toString(36).slice(2, 10);
  const start = position(wish.game, [], wish.fen);
  const you = wish.seats.findIndex((s) => s.kind === 'me');
  const room = {
    id,
    version: 1,
    start_fen: wish.fen,
    game: start.game,
    state: 'playing',
    seats: wish.seats.map((s) => (s.kind === 'me' ? { kind: 'human', name: 'Guest 42' } : s.kind === 'bot' ? { kind: 'bot', bot: s.bot, name: s.bot } : { kind: 'open' })),
    clock: wish.clock,
    rated: false,
    ply: 0,
    spectators: 0,
    created: Date.now(),
    outcome: null,
    board: board_of(start),
    moves: [],
    position: start.position,
    clocks: wish.clock?.base ? wish.seats.map(() => wish.clock.base) : null,
    running_since: wish.clock?.base ? Date.now() : null,
    offers: { draw: [], takeback: [], rematch: [] },
    next: null,
    you,
    yours: wish.seats.flatMap((s, i) => (s.kind === 'me' ? [i] : [])),
  };
  if (room.seats.some((s) => s.kind === 'open')) room.state = 'open';
  rooms.set(id, room);
  if (room.seats[room.position.to_move].kind === 'bot') setTimeout(() => bot(room), 700);
  return { id };
}

const routes = {
  'GET /api/me': () => ({ id: 'u', name: 'Guest 42', guest: true, ratings: {}, preferences: {} }),
  'GET /api/games': () => ({
    games: Object.entries(titles).map(([name, title]) => ({
      name,
      title,
      summary: '',
      players: [2],
      parameters: [],
      variants:
        name === 'ataxx'
          ? ['ataxx', 'ataxx:9x9', 'ataxx:9x9,players=4'].map((game) => ({ game, title: game }))
          : [{ game: name, title }],
    })),
  }),
  'GET /api/bots': () => ({ bots }),
  'GET /api/board': (_, q) => board_of(position(q.get('game'), (q.get('moves') ?? '').split(' ').filter(Boolean), q.get('fen'))),
  'POST /api/line': (b) => line(b.game, b.fen, b.moves),
  'GET /api/rooms': (_, q) => ({ rooms: [...rooms.values()].filter((r) => r.state === q.get('state')).map((r) => ({ ...whole(r), fen: r.position.fen })) }),
  'POST /api/rooms': (b) => create(b),
  'GET /api/events': () => ({ events: [] }),
  'GET /api/openings': () => ({ games: 0, moves: [] }),
};

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };

function serve_file(path, response) {
  const wanted = new URL(`../../dist${path}`, import.meta.url);
  const file = extname(path) && existsSync(wanted) ? wanted : new URL('../../dist/index.html', import.meta.url);
  response.setHeader('Content-Type', types[extname(file.pathname)] ?? 'application/octet-stream');
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-ancestors 'none'",
  );
  response.end(readFileSync(file));
}

const http = createServer(async (request, response) => {
  const url = new URL(request.url, 'http://localhost');
  if (!url.pathname.startsWith('/api/')) return serve_file(url.pathname, response);
  let body = '';
  for await (const part of request) body += part;
  const route = routes[`${request.method} ${url.pathname}`];
  response.setHeader('Content-Type', 'application/json');
  try {
    if (!route) throw new Error('no such address');
    response.end(JSON.stringify(route(body && JSON.parse(body), url.searchParams)));
  } catch (error) {
    response.statusCode = 400;
    response.end(JSON.stringify({ error: { code: 'bad', message: String(error.stderr ?? error.message).trim() } }));
  }
});

new WebSocketServer({ server: http, path: '/api/ws' }).on('connection', (socket) => {
  socket.rooms = new Set();
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  const send = (message) => socket.send(JSON.stringify(message));
  send({ t: 'hello', you: { id: 'u', name: 'Guest 42' }, server_time: Date.now() });
  socket.on('message', (data) => {
    const m = JSON.parse(data);
    const room = rooms.get(m.room);
    const answer = (good) => m.n !== undefined && send(good ? { t: 'ok', n: m.n } : { t: 'error', n: m.n, code: 'bad', message: 'refused' });
    if (m.t === 'ping') send({ t: 'pong' });
    else if (m.t === 'lobby') send({ t: 'lobby', rooms: [...rooms.values()].map(whole) });
    else if (m.t === 'watch' && room) {
      socket.rooms.add(room.id);
      send({ t: 'room', room: whole(room), version: room.version });
    } else if (m.t === 'move' && room) answer(play(room, m.move));
    else if (m.t === 'resign' && room) {
      room.outcome = { reason: 'resigned', scores: [], winner: 1 - room.you };
      room.state = 'finished';
      answer(true);
      tell(room, { type: 'end', outcome: room.outcome, clocks: room.clocks });
    } else if (m.t === 'takeback' && room) {
      room.moves = room.moves.slice(0, -2);
      room.position = position(room.game, room.moves, room.start_fen).position;
      answer(true);
      tell(room, { type: 'takeback', ply: room.moves.length, position: room.position, clocks: room.clocks });
    } else answer(false);
  });
});

http.listen(port, () => console.log(`http://localhost:${port}`));
