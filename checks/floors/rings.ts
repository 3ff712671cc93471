import type { Module } from './modules.ts';
import type { Plan } from './plan.ts';
import { positionOf } from './position.ts';
import type { Breach } from './rules.ts';

type Graph = Map<string, Set<string>>;

/** A room that uses another one, as `house/room` each. */
export type Arrow = [from: string, to: string];

/** Rings of files that import each other, types too, and rings of rooms that import each other in any way. */
export function checkRings(plan: Plan, modules: Module[]): Breach[] {
  return [...findRings(fileGraph(modules)), ...findRings(roomGraph(plan, modules))].map((ring) => ({
    rule: 'ring',
    file: ring[0] ?? '',
    message: `a ring: ${[...ring, ring[0]].join(' → ')}`,
  }));
}

function fileGraph(modules: Module[]): Graph {
  const paths = new Set(modules.map(({ path }) => path));
  return new Map(
    modules.map(({ path, imports }) => {
      // A lazy import cannot make a ring at load time.
      const known = imports.filter(({ lazy, target }) => !lazy && paths.has(target));
      return [path, new Set(known.map(({ target }) => target))];
    }),
  );
}

/** Rings of rooms by imports together with further uses. */
export function ringsWith(plan: Plan, modules: Module[], arrows: Arrow[]): string[][] {
  const graph = roomGraph(plan, modules);
  for (const [from, to] of arrows) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return findRings(graph);
}

function roomGraph(plan: Plan, modules: Module[]): Graph {
  const graph: Graph = new Map();
  for (const { path, imports, isTest } of modules) {
    const from = positionOf(plan, path);
    if (!from || isTest || !plan.floors[from.house]) continue;
    for (const { target } of imports) {
      const to = positionOf(plan, target);
      if (!to || to.house !== from.house || to.room === from.room || to.floor !== from.floor) continue;
      const name = `${from.house}/${from.room}`;
      graph.set(name, (graph.get(name) ?? new Set()).add(`${to.house}/${to.room}`));
    }
  }
  return graph;
}

/** One ring for each group of nodes that reach each other. */
function findRings(graph: Graph): string[][] {
  const rings: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): void => {
    const at = path.indexOf(node);
    if (at >= 0) rings.push(path.slice(at));
    if (at >= 0 || finished.has(node)) return;
    path.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    path.pop();
    finished.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return rings;
}
