import { parseCamt } from './camt.ts';
import { decodeText } from './decode.ts';
import { parseFio } from './fio.ts';
import { parseGpc } from './gpc.ts';
import { MOST_BYTES, type ParsedStatement, StatementError } from './statement.ts';

/** Statements of a file, whose format and encoding are recognised. Throws `StatementError`. */
export function parseFile(bytes: Uint8Array): ParsedStatement[] {
  if (bytes.length > MOST_BYTES) throw new StatementError('too_large');
  const text = decodeText(bytes).replace(/^\ufeff/, '');
  const start = text.slice(0, 1_000).trimStart();
  if (start.startsWith('<')) return parseCamt(text.trimStart());
  if (start.startsWith('{')) return parseFio(text);
  if (start.startsWith('074')) return parseGpc(text);
  throw new StatementError('unknown_format');
}
