import { ImportFailure } from './failure.ts';
import { fileKind, LOOKED_AT, rowFault, TAKEN_FORM, withoutByteOrderMarks } from './file-kind.ts';
import { LIMITS } from './limits.ts';

/** A row of the file: its number (from 1) and value; `tooBig` when it exceeds the limit and was dropped. */
export type JsonRow = { row: number; value: unknown; tooBig?: undefined } | { row: number; tooBig: true };

type State = 'start' | 'first' | 'value' | 'comma' | 'end';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);
const LIST_END = 0x5d;
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** A byte as it is given; zeros are what a copy that broke off leaves. */
function nameOf(byte: number): string {
  const code = `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  if (byte > 0x7e) return `a sign beyond ASCII (${code})`;
  return byte < 0x20 ? `a control character (${code})` : `"${String.fromCharCode(byte)}"`;
}

const zeros = (where: string) =>
  malformed(`zero bytes (NUL) ${where}, as a copy that broke off leaves them; copy the file again`);

const malformed = (why: string) => new ImportFailure(`The file is not a JSON list of rows: ${why}. ${TAKEN_FORM}`);

/** Throws what the file looks like when it cannot be a list by its beginning. */
function checkBeginning(beginning: Buffer): void {
  const { isList, kind } = fileKind(beginning);
  if (isList) return;
  throw malformed(kind ? `it does not begin with [ but looks like ${kind}` : 'it does not begin with [');
}

/**
 * Splits a JSON array into its elements' texts, a row in memory at a time. Own: @streamparser/json keeps rows of 441 MB.
 */
class RowCutter {
  state: State = 'start';
  rows = 0;
  #parts: Buffer[] = [];
  #bytes = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #inRow = false;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  *cut(chunk: Buffer): Generator<JsonRow> {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (!this.#inRow) {
        if (!this.#between(byte)) continue;
        from = at;
      }
      const ended = this.#inside(byte);
      if (ended === 'no') continue;
      yield this.#row(chunk.subarray(from, ended === 'with' ? at + 1 : at));
      // A number or literal ends before the next byte, which belongs to the separator.
      if (ended === 'before') at -= 1;
    }
    if (this.#inRow) this.#append(chunk.subarray(from));
  }

  finish(): void {
    if (this.state !== 'end') throw malformed(`it ends early, after row ${this.rows}`);
  }

  /** Skips separators between rows; true at the beginning of a row. */
  #between(byte: number): boolean {
    if (isSpace(byte)) return false;
    if (this.state === 'start') {
      this.state = 'first';
      return false;
    }
    if (this.state === 'end')
      throw byte === 0 ? zeros('follow the end of the list') : malformed(`${nameOf(byte)} follows the end of the list`);
    if (byte === 0) throw zeros(this.rows > 0 ? `stand after row ${this.rows}` : 'stand before row 1');
    if (byte === LIST_END && this.state !== 'value') {
      this.state = 'end';
      return false;
    }
    if (this.state === 'comma') {
      if (byte !== COMMA) throw malformed(`a comma is missing after row ${this.rows}`);
      this.state = 'value';
      return false;
    }
    this.#inRow = true;
    return true;
  }

  #inside(byte: number): 'no' | 'with' | 'before' {
    // JSON has none, not in texts either.
    if (byte === 0) throw zeros(`stand in row ${this.rows + 1}`);
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) {
        this.#inString = false;
        if (this.#depth === 0) return 'with';
      }
      return 'no';
    }
    if (byte === QUOTE) this.#inString = true;
    else if (OPEN.has(byte)) {
      this.#depth += 1;
      if (this.#depth > LIMITS.depth) throw malformed(`row ${this.rows + 1} is nested too deep`);
    } else if (this.#depth > 0) {
      if (CLOSE.has(byte)) {
        this.#depth -= 1;
        if (this.#depth === 0) return 'with';
      }
    } else if (byte === COMMA || byte === LIST_END || isSpace(byte)) return 'before';
    return 'no';
  }

  #append(part: Buffer): void {
    this.#bytes += part.length;
    if (this.#bytes > LIMITS.rowBytes) this.#parts = [];
    // Copied: Node may reuse the chunk's memory.
    else this.#parts.push(Buffer.from(part));
  }

  #row(last: Buffer): JsonRow {
    this.#append(last);
    this.rows += 1;
    const tooBig = this.#bytes > LIMITS.rowBytes;
    const bytes = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#bytes = 0;
    this.#inRow = false;
    this.state = 'comma';
    return tooBig ? { row: this.rows, tooBig } : { row: this.rows, value: this.#parse(bytes) };
  }

  #parse(bytes: Buffer): unknown {
    try {
      return JSON.parse(this.#decoder.decode(bytes));
    } catch {
      throw malformed(`row ${this.rows} cannot be read: ${rowFault(bytes)}`);
    }
  }
}

/** Streams rows of a JSON array; throws an ImportFailure when the file is none. */
export async function* readJsonRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<JsonRow> {
  const cutter = new RowCutter();
  let buffered: Buffer[] | null = [];
  let bytes = 0;
  function* begin(): Generator<JsonRow> {
    const beginning = Buffer.concat(buffered ?? []);
    buffered = null;
    checkBeginning(beginning.subarray(0, LOOKED_AT));
    yield* cutter.cut(withoutByteOrderMarks(beginning));
  }
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (!buffered) yield* cutter.cut(chunk);
    // Copied: Node may reuse the chunk's memory.
    else if (buffered.push(Buffer.from(chunk)) && bytes >= LOOKED_AT) yield* begin();
  }
  if (buffered) yield* begin();
  cutter.finish();
}
