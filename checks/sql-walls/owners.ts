import { Visitor } from 'oxc-parser';
import type { Source } from './sources.ts';

/** Tables and views by name, declared in `tables.ts` of the rooms. */
export interface Owned {
  room: string;
  isView: boolean;
}

const TABLES = /(^|[/-])tables\.ts$/;
export const declaresTables = (path: string) => TABLES.test(path);

/** The owner of each table: the room whose `tables.ts` declares it. */
export function ownersOf(sources: Source[], roomOf: (path: string) => string): Map<string, Owned> {
  const owners = new Map<string, Owned>();
  for (const { path, program } of sources) {
    new Visitor({
      CallExpression({ callee, arguments: [first] }) {
        if (callee.type !== 'Identifier' || first?.type !== 'Literal' || typeof first.value !== 'string') return;
        if (callee.name !== 'pgTable' && callee.name !== 'pgView') return;
        owners.set(first.value, { room: roomOf(path), isView: callee.name === 'pgView' });
      },
    }).visit(program);
  }
  return owners;
}
