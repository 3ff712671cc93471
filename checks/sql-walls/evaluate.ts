import type { Expression } from 'oxc-parser';
import { type Callable, type Declaration, parameterNames } from './declarations.ts';
import type { Source, Sources } from './sources.ts';

/** Placeholder for a part of a string that is only known at run time. */
export const HOLE = '_hole_';
/** Placeholder for a parameter, which the caller of the function provides. */
export const PARAMETER = '_parameter_';

const DEEPEST = 12;

interface Scope {
  source: Source;
  /** Texts of the parameters of called functions. */
  bound: ReadonlyMap<string, string>;
  depth: number;
}

export interface Reader {
  sources: Sources;
  /** Whether texts of another file are read too; otherwise they are holes. */
  enters: (from: string, to: string) => boolean;
  /** The side of every condition that is read; each text is read once by either. */
  side: 'consequent' | 'alternate';
}

/** The text of an expression as far as it is static, with holes for the rest. */
export const textOf = (reader: Reader, source: Source, node: Expression) =>
  read(reader, node, { source, bound: new Map(), depth: 0 });

function read(reader: Reader, node: Expression, scope: Scope): string {
  if (scope.depth > DEEPEST) return HOLE;
  switch (node.type) {
    case 'Literal':
      return node.value === null ? HOLE : String(node.value);
    case 'TemplateLiteral':
      return node.quasis
        .map((part, index) => {
          const inside = node.expressions[index];
          return `${part.value.cooked ?? part.value.raw}${inside ? read(reader, inside, scope) : ''}`;
        })
        .join('');
    case 'Identifier':
      return readName(reader, node.name, node.start, scope);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return read(reader, node.expression, scope);
    case 'ConditionalExpression':
      return read(reader, node[reader.side], scope);
    case 'BinaryExpression':
      return node.operator === '+' ? read(reader, node.left, scope) + read(reader, node.right, scope) : HOLE;
    case 'CallExpression':
      return readCall(reader, node, scope);
    default:
      return HOLE;
  }
}

interface Found {
  declaration: Declaration;
  source: Source;
}

/** Declaration of a name in any file. */
function declared(reader: Reader, name: string, position: number, source: Source): Found | undefined {
  const declaration = source.declarations.find(name, position);
  if (!declaration?.imported) return declaration && { declaration, source };
  const led = reader.sources.follow(source.path, declaration.imported.from, declaration.imported.name);
  if (!led || !reader.enters(source.path, led.source.path)) return undefined;
  return declared(reader, led.name, led.source.program.end, led.source);
}

function readName(reader: Reader, name: string, position: number, scope: Scope): string {
  const found = declared(reader, name, position, scope.source);
  if (!found) return HOLE;
  if (found.declaration.value)
    return read(reader, found.declaration.value, { ...scope, source: found.source, depth: scope.depth + 1 });
  return scope.bound.get(name) ?? (found.declaration.callable ? HOLE : PARAMETER);
}

type Call = Extract<Expression, { type: 'CallExpression' }>;

/** The text returned by a function of the project with a single expression or `return`; for lists, the result of `join`. */
function readCall(reader: Reader, { callee, arguments: values }: Call, scope: Scope): string {
  if (callee.type === 'MemberExpression') {
    const [separator] = values;
    const list = nameOf(callee) === 'join' ? readList(reader, callee.object, scope) : undefined;
    return list && separator?.type === 'Literal' ? list.join(String(separator.value)) : HOLE;
  }
  if (callee.type !== 'Identifier') return HOLE;
  const found = declared(reader, callee.name, callee.start, scope.source);
  const value = found?.declaration.value;
  const callable = found?.declaration.callable ?? (value?.type === 'ArrowFunctionExpression' ? value : undefined);
  const body = callable && resultOf(callable);
  if (!found || !callable || !body) return HOLE;
  const bound = new Map<string, string>();
  for (const [index, parameter] of callable.params.entries()) {
    const given = values[index];
    const preset = parameter.type === 'AssignmentPattern' ? parameter.right : undefined;
    const [name, ...others] = parameterNames(parameter);
    if (name === undefined || others.length > 0) continue;
    if (given && given.type !== 'SpreadElement') bound.set(name, read(reader, given, scope));
    else if (preset) bound.set(name, read(reader, preset, { ...scope, source: found.source, bound }));
  }
  return read(reader, body, { source: found.source, bound, depth: scope.depth + 1 });
}

type Member = Extract<Expression, { type: 'MemberExpression' }>;
const nameOf = ({ property, computed }: Member) =>
  !computed && property.type === 'Identifier' ? property.name : undefined;

/** The texts of a literal list, or of one that `map` makes from it. */
function readList(reader: Reader, node: Expression, scope: Scope): string[] | undefined {
  if (scope.depth > DEEPEST) return undefined;
  if (node.type === 'TSAsExpression') return readList(reader, node.expression, scope);
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((one) => {
      if (!one) return [];
      return one.type === 'SpreadElement'
        ? (readList(reader, one.argument, scope) ?? [HOLE])
        : [read(reader, one, scope)];
    });
  if (node.type === 'Identifier') {
    const found = declared(reader, node.name, node.start, scope.source);
    const value = found?.declaration.value;
    return value && readList(reader, value, { ...scope, source: found.source, depth: scope.depth + 1 });
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const [mapper] = node.arguments;
  if (nameOf(node.callee) !== 'map' || mapper?.type !== 'ArrowFunctionExpression') return undefined;
  const body = resultOf(mapper);
  const [name] = mapper.params.flatMap(parameterNames);
  return readList(reader, node.callee.object, scope)?.map((one) =>
    body ? read(reader, body, { ...scope, bound: new Map([...scope.bound, [name ?? '', one]]) }) : HOLE,
  );
}

function resultOf({ body }: Callable): Expression | undefined {
  if (!body) return undefined;
  if (body.type !== 'BlockStatement') return body as Expression;
  const returns = body.body.flatMap((one) => (one.type === 'ReturnStatement' && one.argument ? [one.argument] : []));
  return returns.length === 1 ? returns[0] : undefined;
}
