import { randomUUID } from 'node:crypto';
import type { Html } from '../../page-cache/index.ts';

/** Random, so that no text of the shop can contain it. */
const MARK = randomUUID();
const MARKS = new RegExp(`<!--${MARK}:(\\w+)-->`);

/** Stands in a rendering for a part of the page that is bytes already. */
export const markOf = (name: string) => `<!--${MARK}:${name}-->`;

/** Replaces the marks in a rendered page by the parts of these names. */
export function withParts(body: string, parts: Readonly<Record<string, Buffer>>): Html {
  return body.split(MARKS).map((part, index) => (index % 2 === 0 ? part : (parts[part] ?? '')));
}
