import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FileStore, NewImage } from '../../platform/index.ts';
import { PictureFailure } from './picture-failure.ts';

/** Accepted formats. Not SVG: it can reference other files. */
const TYPES: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};
const MAX_PIXELS = 60_000_000;
const MAX_SIDE = 20_000;

/** sharp throws synchronously for an empty file, asynchronously for a broken one. */
async function read<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new PictureFailure('the picture cannot be read', false);
  }
}

async function headOf(bytes: Buffer) {
  // Reads only the header, so that an oversized image is rejected before it is decoded.
  const { format, compression, width, height } = await read(() => sharp(bytes, { limitInputPixels: false }).metadata());
  const name = format === 'heif' && compression === 'av1' ? 'avif' : format;
  const type = TYPES[name];
  if (!type) throw new PictureFailure('the picture is of a kind that is not taken in', false);
  if (!width || !height || width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw new PictureFailure('the picture has too many points', false);
  }
  await read(() => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).resize(64).raw().toBuffer());
  return { name, type, width, height };
}

/** Checks that a fetched file is a supported image and stores it. */
export async function storePicture(files: FileStore, address: string, bytes: Buffer): Promise<NewImage> {
  const { name, type, width, height } = await headOf(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = `imports/${hash.slice(0, 2)}/${hash.slice(0, 32)}.${name}`;
  await files.write(key, bytes);
  return { file_key: key, mime_type: type, width, height, hash: hash.slice(0, 12), source_url: address };
}
