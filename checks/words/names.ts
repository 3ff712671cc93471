import { type Program, Visitor } from 'oxc-parser';

/** Names of the wire and of columns, which are changed by a release or a migration only. */
const SNAKE_CASE = /^_?[a-z0-9]+(_[a-z0-9]+)+$/;

/** Identifiers of a program, each where it comes first. */
export function namesIn(program: Program): Map<string, number> {
  const found = new Map<string, number>();
  const note = ({ name, start }: { name: string; start: number }) => {
    if (!SNAKE_CASE.test(name) && !found.has(name)) found.set(name, start);
  };
  new Visitor({ Identifier: note, PrivateIdentifier: note }).visit(program);
  return found;
}

/** Types of events that a program declares as keys: `'cart.changed': …`. */
export function eventsIn(program: Program): Map<string, number> {
  const found = new Map<string, number>();
  new Visitor({
    Property({ key }) {
      if (key.type === 'Literal' && typeof key.value === 'string') found.set(key.value, key.start);
    },
  }).visit(program);
  return found;
}
