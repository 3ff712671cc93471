import {
  type Expression,
  type Function as FunctionNode,
  type ImportDeclaration,
  type Program,
  Visitor,
} from 'oxc-parser';

type Arrow = Extract<Expression, { type: 'ArrowFunctionExpression' }>;
export type Callable = FunctionNode | Arrow;

/** Declaration of a name and the range of positions where it is in scope. */
export interface Declaration {
  name: string;
  start: number;
  end: number;
  value?: Expression;
  callable?: Callable;
  imported?: { from: string; name: string };
}

/** All names that a file declares: constants, functions, parameters and imports. */
export class Declarations {
  private readonly byName = new Map<string, Declaration[]>();
  private readonly blocks: { start: number; end: number }[] = [];

  constructor(program: Program) {
    new Visitor({
      BlockStatement: (node) => void this.blocks.push(node),
      FunctionDeclaration: (node) => this.addFunction(node),
      FunctionExpression: (node) => this.addParameters(node),
      ArrowFunctionExpression: (node) => this.addParameters(node),
      ImportDeclaration: (node) => this.addImport(node, program),
    }).visit(program);
    // The scope of a constant is the innermost block around it.
    new Visitor({
      VariableDeclarator: ({ id, init, start }) => {
        if (id.type === 'Identifier' && init) this.add({ name: id.name, ...this.blockAt(start, program), value: init });
      },
    }).visit(program);
  }

  /** The innermost declaration of a name in scope at a position. */
  find(name: string, position: number): Declaration | undefined {
    return (this.byName.get(name) ?? [])
      .filter(({ start, end }) => start <= position && position <= end)
      .sort((a, b) => a.end - a.start - (b.end - b.start))[0];
  }

  private add(declaration: Declaration): void {
    this.byName.set(declaration.name, [...(this.byName.get(declaration.name) ?? []), declaration]);
  }

  private blockAt(position: number, program: Program): { start: number; end: number } {
    const around = this.blocks.filter(({ start, end }) => start <= position && position <= end);
    const { start, end } = around.sort((a, b) => a.end - a.start - (b.end - b.start))[0] ?? {
      start: 0,
      end: program.end,
    };
    return { start, end };
  }

  private addFunction(node: FunctionNode): void {
    if (node.id) this.add({ name: node.id.name, start: 0, end: Number.MAX_SAFE_INTEGER, callable: node });
    this.addParameters(node);
  }

  private addParameters(callable: Callable): void {
    for (const name of callable.params.flatMap(parameterNames))
      this.add({ name, start: callable.start, end: callable.end });
  }

  private addImport({ source, specifiers }: ImportDeclaration, { end }: Program): void {
    for (const one of specifiers) {
      if (one.type !== 'ImportSpecifier') continue;
      const name = one.imported.type === 'Identifier' ? one.imported.name : one.imported.value;
      this.add({ name: one.local.name, start: 0, end, imported: { from: source.value, name } });
    }
  }
}

/** Names that a parameter binds, also by a pattern. */
export function parameterNames(node: Callable['params'][number]): string[] {
  const names: string[] = [];
  collectNames(node, names);
  return names;
}

function collectNames(node: unknown, names: string[]): void {
  if (node === null || typeof node !== 'object') return;
  const { type, name, typeAnnotation: _, right: __, key: ___, ...parts } = node as Record<string, unknown>;
  if (type === 'Identifier' && typeof name === 'string') names.push(name);
  for (const part of Object.values(parts).flat()) collectNames(part, names);
}
