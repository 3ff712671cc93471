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

/** Names of SQL statements: `statement('cart_lines', …)`, without what a template fills in. */
export function statementsIn(program: Program): Map<string, number> {
  const found = new Map<string, number>();
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'statement') return;
      if (name?.type === 'Literal') found.set(String(name.value), name.start);
      if (name?.type === 'TemplateLiteral') found.set(name.quasis.map(({ value }) => value.raw).join(' '), name.start);
    },
  }).visit(program);
  return found;
}

/** Texts like `cart.notify-all` that begin with a room: names of tasks, and of events where they are used. */
export function tasksIn(program: Program, rooms: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>();
  new Visitor({
    Literal({ value, start }) {
      const [, room = ''] = (typeof value === 'string' && /^([a-z-]+)\.[a-z-]+$/.exec(value)) || [];
      if (rooms.has(room)) found.set(String(value), start);
    },
  }).visit(program);
  return found;
}
