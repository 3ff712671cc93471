import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Expression, type Program, parseSync, Visitor } from 'oxc-parser';
import { Declarations } from './declarations.ts';

/** A parsed source file. */
export interface Source {
  path: string;
  text: string;
  program: Program;
  declarations: Declarations;
  /** Origin of an exported name: another file, or a name in this one. */
  exported: Map<string, { from: string | undefined; name: string }>;
}

/** Reads and caches source files of a project. */
export class Sources {
  private readonly known = new Map<string, Source>();
  private readonly project: string;

  constructor(project: string) {
    this.project = project;
  }

  read(path: string): Source {
    const known = this.known.get(path);
    if (known) return known;
    const text = readFileSync(join(this.project, path), 'utf8');
    const { program, module, errors } = parseSync(path, text);
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
    const exported: Source['exported'] = new Map();
    for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
      const { exportName, importName, localName, moduleRequest } = entry;
      const name = moduleRequest ? importName.name : localName.name;
      if (exportName.name && name) exported.set(exportName.name, { from: moduleRequest?.value, name });
    }
    const source = { path, text, program, declarations: new Declarations(program), exported };
    this.known.set(path, source);
    return source;
  }

  /** The file and name behind an import, through re-exports; undefined for packages and other files. */
  follow(from: string, target: string, name: string): { source: Source; name: string } | undefined {
    if (!target.startsWith('.') || !/\.ts$/.test(target)) return undefined;
    const source = this.read(posix.join(posix.dirname(from), target));
    const found = source.exported.get(name);
    if (!found) return undefined;
    return found.from === undefined ? { source, name: found.name } : this.follow(source.path, found.from, found.name);
  }
}

/** All strings, templates and joined lists of a file. */
export function stringsOf({ program }: Source): Expression[] {
  const found: Expression[] = [];
  new Visitor({
    TemplateLiteral(node) {
      found.push(node);
    },
    Literal(node) {
      if (typeof node.value === 'string') found.push(node);
    },
    CallExpression(node) {
      if (node.callee.type === 'MemberExpression' && node.callee.object.type === 'ArrayExpression') found.push(node);
    },
  }).visit(program);
  return found;
}
