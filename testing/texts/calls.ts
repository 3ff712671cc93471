import type { Argument, CallExpression, Expression } from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';
import { argumentsOf, codeOf, messagesOf, read } from './texts.ts';

/** The variable of a call, with which `rich` is called too. */
function calledName(callee: Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const isRich = callee.property.name === 'rich' && callee.object.type === 'Identifier';
  return isRich && callee.object.type === 'Identifier' ? callee.object.name : callee.property.name;
}

const stringOf = (node: Argument | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** Names of an object's properties; undefined where it is not written out. */
function namesOf(node: Argument | undefined): string[] | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  const names = node.properties.flatMap((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' && !one.computed ? one.key.name : [],
  );
  return names.length === node.properties.length ? names : undefined;
}

function flawsOfFile(file: string, messages: ReadonlyMap<string, string>): string[] {
  const namespaces = new Map<string, Set<string>>();
  const calls: CallExpression[] = [];
  const visitor = new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
      if (calledName(init.callee) !== 'useTranslations') return;
      const [namespace] = init.arguments;
      const prefix = namespace ? `${stringOf(namespace)}.` : '';
      namespaces.set(id.name, new Set([...(namespaces.get(id.name) ?? []), prefix]));
    },
    CallExpression(node) {
      calls.push(node);
    },
  });
  visitor.visit(parseSync(file, read(file)).program);
  return calls.flatMap(({ callee, arguments: [first, values] }) => {
    const key = stringOf(first);
    const known = namespaces.get(calledName(callee) ?? '');
    const passed = values || !known ? namesOf(values) : [];
    if (key === undefined || passed === undefined) return [];
    const prefixes = [...(known ?? [''])];
    const keys = prefixes.map((prefix) => prefix + key).filter((whole) => messages.has(whole));
    const takes = keys.map((whole) => argumentsOf(messages.get(whole) ?? '').join());
    const given = passed.toSorted().join();
    return takes.length === 0 || takes.includes(given) ? [] : [`${file}: ${keys} takes ${takes}, not ${given}`];
  });
}

/** Calls that fill in a message of some houses with other values than it takes. */
export function flawsOfValues(houses: readonly string[]): string[] {
  const messages = messagesOf(houses);
  return codeOf(houses).flatMap((file) => flawsOfFile(file, messages));
}
