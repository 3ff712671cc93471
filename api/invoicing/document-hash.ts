import { createHash } from 'node:crypto';
import type { DocumentData } from '../../contract/documents/data.ts';

/** JSON with sorted keys and without spaces, so that equal data has one text (RFC 8785 for what documents hold). */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

/** SHA-256 of what a document says, in hex. */
export const documentHash = (data: DocumentData): string => createHash('sha256').update(canonical(data)).digest('hex');
