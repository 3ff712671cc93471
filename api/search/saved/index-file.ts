import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import type { Packed, Parts } from '../packed/archive.ts';

const MAGIC = Buffer.from('PULTIDX1');
const LENGTH_BYTES = 4;
/** Bounds what a foreign file makes us read and a growing shop makes us write. */
const MOST_BYTES = 2 ** 31;
const MOST_HEADER_BYTES = 2 ** 24;
/** A file that somebody has been writing for longer was left by a process that was killed. */
const DRAFT_MS = 10 * 60_000;

const TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array };
type TypeName = keyof typeof TYPES;

const header = z.object({
  label: z.string(),
  mark: z.string(),
  numbers: z.array(z.number()),
  arrays: z.array(z.tuple([z.enum(Object.keys(TYPES) as [TypeName, ...TypeName[]]), z.int().min(0)])),
});

/** An index as it is stored: by which code it was made, how far it is, and what it consists of. */
export interface StoredIndex {
  /** An index with another label is not read. */
  label: string;
  mark: string;
  parts: Parts;
}

const bytesOf = (array: Packed) => Buffer.from(array.buffer, array.byteOffset, array.byteLength);

/** Reads the bytes of a buffer from a place of a file. */
async function fill(file: FileHandle, buffer: Buffer, position: number): Promise<void> {
  for (let at = 0; at < buffer.length; ) {
    const { bytesRead } = await file.read(buffer, at, buffer.length - at, position + at);
    if (bytesRead === 0) throw new Error('it is too short');
    at += bytesRead;
  }
}

async function readHeader(file: FileHandle, size: number) {
  const start = Buffer.alloc(MAGIC.length + LENGTH_BYTES);
  await fill(file, start, 0);
  if (!start.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('it is something else');
  const length = start.readUInt32LE(MAGIC.length);
  if (length > Math.min(size, MOST_HEADER_BYTES)) throw new Error('it is torn');
  const text = Buffer.alloc(length);
  await fill(file, text, start.length);
  const read = header.parse(JSON.parse(text.toString()));
  return { ...read, checksum: crc32(text, crc32(start)), end: start.length + length };
}

/** Reads a saved index; null when there is none with this label. Throws when the file is torn or something else. */
export async function readIndexFile(path: string, label: string): Promise<StoredIndex | null> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return null;
  try {
    const { size } = await file.stat();
    if (size > MOST_BYTES) throw new Error('it is too long');
    const read = await readHeader(file, size);
    if (read.label !== label) return null;
    const arrays = read.arrays.map(([type, length]) => ({
      type: TYPES[type],
      bytes: length * TYPES[type].BYTES_PER_ELEMENT,
      length,
    }));
    // Before memory is taken for them.
    const total = arrays.reduce((sum, { bytes }) => sum + bytes, read.end + LENGTH_BYTES);
    if (total !== size) throw new Error('it is torn');
    let { checksum, end: position } = read;
    const parts: Parts = { numbers: read.numbers, arrays: [] };
    for (const { type, bytes, length } of arrays) {
      const array = new type(length);
      await fill(file, bytesOf(array), position);
      checksum = crc32(bytesOf(array), checksum);
      parts.arrays.push(array);
      position += bytes;
    }
    const noted = Buffer.alloc(LENGTH_BYTES);
    await fill(file, noted, position);
    if (noted.readUInt32LE() !== checksum) throw new Error('it is torn');
    return { label, mark: read.mark, parts };
  } finally {
    await file.close();
  }
}

const nameOf = (array: Packed) => array.constructor.name as TypeName;

/** Writes an index beside the former file and puts it in its place: a reader sees one of them, whole. */
export async function writeIndexFile(path: string, { label, mark, parts }: StoredIndex): Promise<void> {
  const { numbers } = parts;
  const shapes = parts.arrays.map((array) => [nameOf(array), array.length]);
  const text = Buffer.from(JSON.stringify({ label, mark, numbers, arrays: shapes }));
  const start = Buffer.alloc(MAGIC.length + LENGTH_BYTES);
  MAGIC.copy(start);
  start.writeUInt32LE(text.length, MAGIC.length);
  const pieces = [start, text, ...parts.arrays.map(bytesOf)];
  const size = pieces.reduce((sum, { length }) => sum + length, LENGTH_BYTES);
  if (size > MOST_BYTES || text.length > MOST_HEADER_BYTES) throw new Error(`an index of ${size} bytes is not kept`);
  await mkdir(dirname(path), { recursive: true });
  await removeDrafts(path);
  const draft = `${path}.${randomUUID()}`;
  try {
    await writePieces(draft, pieces);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writePieces(path: string, pieces: readonly Buffer[]): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let checksum = 0;
    for (const piece of pieces) {
      checksum = crc32(piece, checksum);
      await file.writeFile(piece);
    }
    const end = Buffer.alloc(LENGTH_BYTES);
    end.writeUInt32LE(checksum);
    await file.writeFile(end);
    // The name must not reach the disk before the bytes do.
    await file.sync();
  } finally {
    await file.close();
  }
}

async function removeDrafts(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`)) continue;
    const draft = join(folder, name);
    const written = await stat(draft).catch(() => null);
    if (written && Date.now() - written.mtimeMs > DRAFT_MS) await rm(draft, { force: true });
  }
}
