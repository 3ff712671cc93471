import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { czechRegister } from './czech.ts';
import type { AddressRegister, RegisterRow } from './row.ts';
import { slovakRegister } from './slovak.ts';

const REGISTERS = [czechRegister, slovakRegister];
const MOST_BYTES = 1024 ** 3;
const LONGEST_ROW = 4_096;
/** Share of rows that may be no whole addresses. */
const MOST_SKIPPED = 0.02;
const BATCH = 5_000;

/** The file cannot be imported; one sentence says why. */
export class AddressFileFailure extends Error {
  override name = 'AddressFileFailure';
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');

/** The register whose columns the first line of a file has. */
async function registerOf(path: string): Promise<AddressRegister> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_ROW), 0, LONGEST_ROW, 0);
    const found = REGISTERS.find(({ encoding, columns }) => {
      const text = withoutMark(new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead)));
      const [header = ''] = text.split(/\r?\n/, 1);
      const names = header.split(';').map((name) => name.replaceAll('"', '').trim());
      return columns.every((name) => names.includes(name));
    });
    if (!found) throw new AddressFileFailure(`${path} has the columns of no register of addresses.`);
    return found;
  } finally {
    await file.close();
  }
}

async function* decoded(path: string, encoding: AddressRegister['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
    yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

export interface AddressFile {
  country: AddressRegister['country'];
  /** Rows by thousands; throws at the end when too many were no addresses. */
  batches: AsyncGenerator<RegisterRow[]>;
}

async function* readBatches(path: string, register: AddressRegister): AsyncGenerator<RegisterRow[]> {
  const parser = parse({
    delimiter: ';',
    columns: (header: string[]) => header.map((name) => name.trim()),
    bom: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  });
  let count = 0;
  let skipped = 0;
  let batch: RegisterRow[] = [];
  const feeding = pipeline(Readable.from(decoded(path, register.encoding)), parser);
  // An error of the file reaches the loop below through the parser.
  feeding.catch(() => undefined);
  for await (const record of parser as AsyncIterable<Record<string, string>>) {
    count += 1;
    const row = register.read(record);
    if (row) batch.push(row);
    else skipped += 1;
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  await feeding;
  if (count === 0) throw new AddressFileFailure(`${path} has no addresses.`);
  if (skipped > Math.max(1, count * MOST_SKIPPED))
    throw new AddressFileFailure(`${path}: ${skipped} of ${count} rows are no whole addresses.`);
  if (batch.length > 0) yield batch;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Opens a file of a register; throws with one sentence for one that cannot be read. */
export async function openAddressFile(path: string): Promise<AddressFile> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new AddressFileFailure(`${path} is no file.`);
  if (found.size > MOST_BYTES) throw new AddressFileFailure(`${path} is larger than a gigabyte.`);
  const register = await registerOf(path);
  async function* batches() {
    try {
      yield* readBatches(path, register);
    } catch (error) {
      throw error instanceof AddressFileFailure ? error : new AddressFileFailure(`${path}: ${messageOf(error)}`);
    }
  }
  return { country: register.country, batches: batches() };
}
