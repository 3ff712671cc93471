import type { z } from 'zod';
import { own } from '../../../contract/table.ts';
import { type Failure, type FieldFailure, invalidFields, unknownName } from '../http/index.ts';
import { objectOf } from '../schemas/index.ts';

/** Requested embeds by name, each with its fields (null: all) and nested embeds. */
export type EmbedTree = Map<string, EmbedNode>;
export interface EmbedNode {
  only: string[] | null;
  inside: EmbedTree;
}

const MAX_DEPTH = 3;
const NAME = /^[a-z][a-z0-9_]*/i;

const refusal = (key: FieldFailure['key'], field: string): Failure =>
  invalidFields({ field, key } satisfies FieldFailure);

/** Splits at commas outside brackets. */
function parts(text: string): string[] {
  return text.split(/,(?![^[]*\])/).map((part) => part.trim());
}

function shapeOf(schema: z.ZodType, name: string): Record<string, z.ZodType> {
  const object = objectOf(schema);
  return (object?.shape[name] ? objectOf(object.shape[name] as z.ZodType)?.shape : undefined) ?? {};
}

function addOne(
  tree: EmbedTree,
  text: string,
  allowed: Record<string, z.ZodType>,
  depth: number,
  parentPath: string,
): void {
  const name = NAME.exec(text)?.[0] ?? '';
  const schema = own(allowed, name);
  const field = parentPath + (name || text.slice(0, 40));
  if (depth > MAX_DEPTH) throw refusal('unknown_field', field);
  if (!schema) throw invalidFields(unknownName(field, name || text, Object.keys(allowed)));
  let rest = text.slice(name.length);
  const existing = tree.get(name);
  const node: EmbedNode = existing ?? { only: [], inside: new Map() };
  tree.set(name, node);
  const bracket = /^\[([^\]]*)\]/.exec(rest);
  rest = rest.slice(bracket?.[0].length ?? 0);
  const onlyNames = bracket ? onlyFields(bracket[1] ?? '', objectOf(schema), field) : null;
  // An embed may be named twice; the requests are merged.
  if (!bracket && rest.startsWith('.') && existing) node.only = existing.only;
  else node.only = onlyNames && node.only ? [...node.only, ...onlyNames] : null;
  if (rest === '') return;
  if (!rest.startsWith('.')) throw refusal('invalid', field);
  addOne(node.inside, rest.slice(1), shapeOf(schema, '_embedded'), depth + 1, `${field}.`);
}

function onlyFields(text: string, object: z.ZodObject | null, parentPath: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  for (const name of names) {
    if (object && own(object.shape, name)) continue;
    throw invalidFields(unknownName(`${parentPath}.${name.slice(0, 40)}`, name, Object.keys(object?.shape ?? {})));
  }
  return names;
}

/** Parses `embed=brand[id,name],variations.tags`; 422 below `root` for what the resource does not allow. */
export function parseEmbeds(text: string | undefined, allowed: Record<string, z.ZodType>, root = 'embed'): EmbedTree {
  const tree: EmbedTree = new Map();
  for (const part of text ? parts(text) : []) addOne(tree, part, allowed, 1, `${root}.`);
  return tree;
}
