// A game with its variations: every node is a position, the way to it is a line of moves. Pure values, so that a page can
// keep the tree in its state.
import type { Move, Ply, Seen } from '../api/types';

export interface Node {
  id: number;
  parent: number | null;
  /** The first is the main line. */
  children: number[];
  move: Move | null;
  by: number;
  /** With its legal moves once these are known. */
  position: Ply['position'];
}

export interface Tree {
  nodes: Map<number, Node>;
  next_id: number;
}

export const root = 0;

export function plant(start: Seen, plies: Ply[] = []): Tree {
  const tree: Tree = {
    nodes: new Map([[root, { id: root, parent: null, children: [], move: null, by: 0, position: start }]]),
    next_id: 1,
  };
  let at = root;
  for (const ply of plies) at = grow(tree, at, ply);
  return tree;
}

export const node_at = (tree: Tree, id: number): Node => tree.nodes.get(id) ?? tree.nodes.get(root)!;

export function child_by(tree: Tree, at: number, text: string): number | undefined {
  return node_at(tree, at).children.find((id) => node_at(tree, id).move?.text === text);
}

/** Adds a move, unless it is there already; the answer is where it leads. */
export function grow(tree: Tree, at: number, ply: Ply): number {
  const known = child_by(tree, at, ply.move.text);
  if (known !== undefined) return known;
  const id = tree.next_id++;
  tree.nodes.set(id, { id, parent: at, children: [], move: ply.move, by: ply.by, position: ply.position });
  const parent = node_at(tree, at);
  tree.nodes.set(at, { ...parent, children: [...parent.children, id] });
  return id;
}

/** The nodes from the root to this one, without the root. */
export function path_to(tree: Tree, id: number): Node[] {
  const path: Node[] = [];
  for (let node = node_at(tree, id); node.parent !== null; node = node_at(tree, node.parent)) path.unshift(node);
  return path;
}

export const moves_to = (tree: Tree, id: number): string[] => path_to(tree, id).map((node) => node.move!.text);

/** The line from the root through this node to its end, following first children. */
export function line_through(tree: Tree, id: number): Node[] {
  const line = path_to(tree, id);
  for (let node = node_at(tree, id); node.children.length > 0; line.push(node)) node = node_at(tree, node.children[0]!);
  return line;
}

export const is_main = (tree: Tree, id: number): boolean =>
  path_to(tree, id).every((node) => node_at(tree, node.parent!).children[0] === node.id);

/** Removes a node and all that follows; the answer is its parent. */
export function cut(tree: Tree, id: number): number {
  const { parent } = node_at(tree, id);
  if (parent === null) return root;
  const remove = (gone: number) => {
    for (const child of node_at(tree, gone).children) remove(child);
    tree.nodes.delete(gone);
  };
  remove(id);
  const above = node_at(tree, parent);
  tree.nodes.set(parent, { ...above, children: above.children.filter((child) => child !== id) });
  return parent;
}

/** Makes the line to this node the main line. */
export function promote(tree: Tree, id: number): void {
  for (const node of path_to(tree, id)) {
    const above = node_at(tree, node.parent!);
    tree.nodes.set(above.id, {
      ...above,
      children: [node.id, ...above.children.filter((child) => child !== node.id)],
    });
  }
}

/** The sibling before or after, around the end. */
export function sibling(tree: Tree, id: number, step: 1 | -1): number {
  const { parent } = node_at(tree, id);
  if (parent === null) return id;
  const { children } = node_at(tree, parent);
  return children[(children.indexOf(id) + step + children.length) % children.length]!;
}

/** A piece of a line to write: moves in a row, and after the last one the variations that branch off before it. */
export interface Written {
  node: Node;
  /** Lines that could have been played instead of this move. */
  instead: Written[][];
}

/** The moves after a node, with variations in their places. */
export function write(tree: Tree, after: number): Written[] {
  const written: Written[] = [];
  for (let at = node_at(tree, after); at.children.length > 0; ) {
    const [main, ...others] = at.children;
    const node = node_at(tree, main!);
    written.push({
      node,
      instead: others.map((id) => [{ node: node_at(tree, id), instead: [] }, ...write(tree, id)]),
    });
    at = node;
  }
  return written;
}
