// Replays the games of a report. A game is a list of what each move changes on the cells of the board; see
// replay.hpp and board_template.hpp, which write what is read here.
(() => {
  "use strict";
  const source = document.getElementById("games-data");
  if (!source) return;
  const { colours, games } = JSON.parse(source.textContent);
  const element = (id) => document.getElementById(id);
  const board = element("board").querySelector("svg");
  const milliseconds_a_move = 700;

  // Places of each cell: a pyramid shows its cells twice.
  const places = [];
  for (const group of board.querySelectorAll("[data-cell]")) {
    (places[group.dataset.cell] ??= []).push({ ground: group.dataset.ground, layer: group.lastElementChild });
  }
  const drawings = new Set([...board.querySelectorAll("defs > g")].map((group) => group.id));
  const ground = places[0][0].ground;
  if (ground === "pyramid") element("replay").classList.add("broad");

  const make = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const draw = (name) => {
    const use = document.createElementNS(board.namespaceURI, "use");
    use.setAttribute("href", `#${name}`);
    return use;
  };

  // What a list of cells, each with a character, says.
  const read_cells = (list) => {
    const cells = [];
    for (let i = 0; i < list.length; i += 3) cells.push([parseInt(list.slice(i, i + 2), 36), list[i + 2]]);
    return cells;
  };

  let game = games[0];
  let frames = [];  // the contents of all cells before the first move and after each
  let ply = 0;
  let timer = 0;

  const read_frames = () => {
    frames = [[...game.start]];
    for (const [, , , changes] of game.moves) {
      const frame = [...frames[frames.length - 1]];
      for (const [cell, content] of read_cells(changes)) frame[cell] = content;
      frames.push(frame);
    }
  };

  const draw_board = () => {
    const marks = new Map(ply > 0 ? read_cells(game.moves[ply - 1][4]) : []);
    frames[ply].forEach((content, cell) => {
      const mark = marks.get(cell);
      for (const place of places[cell]) {
        const names = [`${place.ground}-on-${content.charCodeAt(0)}`];
        if (place.ground === "pyramid" && content !== "~") names.unshift("pyramid-ground");
        if (mark && place.ground !== "above") {
          names.splice(names.length - 1, 0, `${place.ground}-under-${mark}`);
          names.push(`over-${mark}`);
        }
        const look = names.filter((name) => drawings.has(name));
        if (place.look === look.join()) continue;
        place.look = look.join();
        place.layer.replaceChildren(...look.map(draw));
      }
    });
  };

  const player_of = (seat) => `${game.players[seat]} (${colours[seat].name})`;

  const draw_players = () => {
    const to_move = ply < game.moves.length ? game.moves[ply][0] : -1;
    element("players").replaceChildren(...game.players.map((name, seat) => {
      const icon = document.createElementNS(board.namespaceURI, "svg");
      icon.setAttribute("viewBox", "-30 -30 60 60");
      icon.setAttribute("aria-hidden", "true");
      icon.append(draw(`${ground}-on-${colours[seat].piece}`));
      return make("span", { class: seat === to_move ? "to-move" : "" }, icon, player_of(seat));
    }));
  };

  const describe = () => {
    const parts = [];
    if (ply === 0) {
      parts.push(`Start, ${game.moves.length} moves.`);
    } else {
      const [mover, move, note] = game.moves[ply - 1];
      parts.push(`Move ${ply} of ${game.moves.length}: ${game.players[mover]} plays ${move}${note ? ` (${note})` : ""}.`);
    }
    if (ply === game.moves.length) parts.push(`Result ${game.result}${game.ending ? `: ${game.ending}` : ""}.`);
    return parts.join(" ");
  };

  const show = (wanted) => {
    ply = Math.max(0, Math.min(wanted, game.moves.length));
    draw_board();
    draw_players();
    element("ply").value = ply;
    element("ply").setAttribute("aria-valuetext", describe());
    element("now").textContent = describe();
    for (const id of ["first", "back"]) element(id).disabled = ply === 0;
    for (const id of ["forward", "last"]) element(id).disabled = ply === game.moves.length;
    const list = element("moves");
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = list.children[ply - 1]?.firstElementChild;
    current?.setAttribute("aria-current", "true");
    // The list alone is scrolled, not the page.
    if (current) {
      const top = current.offsetTop - list.offsetTop;
      if (top < list.scrollTop || top + current.offsetHeight > list.scrollTop + list.clientHeight) {
        list.scrollTop = top - list.clientHeight / 2;
      }
    } else {
      list.scrollTop = 0;
    }
  };

  const stop = () => {
    clearInterval(timer);
    timer = 0;
    element("play").textContent = "Play";
    element("play").setAttribute("aria-pressed", "false");
    element("now").setAttribute("aria-live", "polite");
  };

  const play = () => {
    if (timer) return stop();
    if (ply === game.moves.length) show(0);
    element("play").textContent = "Pause";
    element("play").setAttribute("aria-pressed", "true");
    element("now").setAttribute("aria-live", "off");  // nobody can listen as fast
    timer = setInterval(() => {
      show(ply + 1);
      if (ply === game.moves.length) stop();
    }, milliseconds_a_move);
  };

  const go = (wanted) => {
    stop();
    show(wanted);
  };

  const open = (chosen) => {
    game = chosen;
    stop();
    read_frames();
    element("ply").max = game.moves.length;
    element("fen").textContent = `Start: ${game.fen}`;
    element("moves").replaceChildren(...game.moves.map(([, move, note], i) => {
      const button = make("button", { type: "button" }, make("span", { class: "count" }, `${i + 1}.`),
                          make("span", { class: "move" }, move), make("span", { class: "note" }, note));
      button.addEventListener("click", () => go(i + 1));
      return make("li", {}, button);
    }));
    element("game").value = game.number;
    show(0);
  };

  // The games of the contestant that is chosen.
  const offered = () => games.filter(({ players }) => !element("filter").value || players.includes(element("filter").value));
  const offer = () => {
    element("game").replaceChildren(...offered().map((one) => make(
      "option", { value: one.number }, `${one.number}. ${one.players.join(" – ")}  ${one.result}  (${one.moves.length} moves)`)));
  };
  const find = (number) => games.find((one) => one.number === Number(number));

  for (const name of new Set(games.flatMap(({ players }) => players))) {
    element("filter").append(make("option", { value: name }, name));
  }
  element("filter").addEventListener("change", () => {
    offer();
    open(offered()[0]);
  });
  element("game").addEventListener("change", () => open(find(element("game").value)));
  element("ply").addEventListener("input", () => go(Number(element("ply").value)));
  element("first").addEventListener("click", () => go(0));
  element("back").addEventListener("click", () => go(ply - 1));
  element("forward").addEventListener("click", () => go(ply + 1));
  element("last").addEventListener("click", () => go(game.moves.length));
  element("play").addEventListener("click", play);

  const next_game = (step) => {
    const list = offered();
    const chosen = list[list.indexOf(game) + step];
    if (chosen) open(chosen);
  };
  const keys = {
    ArrowLeft: () => go(ply - 1),
    ArrowRight: () => go(ply + 1),
    Home: () => go(0),
    End: () => go(game.moves.length),
    PageUp: () => next_game(-1),
    PageDown: () => next_game(1),
    " ": play,
  };
  // Keys belong to what has the focus, where it uses them itself: only within the games they are ours.
  element("games").addEventListener("keydown", (event) => {
    const action = keys[event.key];
    const used = event.target.closest("select, input") || (event.key === " " && event.target.closest("button"));
    if (!action || used || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  });

  const follow_link = () => {
    const chosen = find(/^#game-(\d+)$/.exec(location.hash)?.[1]);
    if (!chosen) return false;
    element("filter").value = "";
    offer();
    open(chosen);
    element("games").scrollIntoView();
    return true;
  };
  addEventListener("hashchange", follow_link);
  offer();
  if (!follow_link()) open(game);
})();
