import sharp, { type Sharp } from 'sharp';
import { table } from '../../../contract/table.ts';

/** Accepted formats. Not SVG: it can reference other files and contain scripts. */
const TYPES: Record<string, string> = table({
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
});
const MAX_PIXELS = 60_000_000;
const MAX_SIDE = 20_000;
/** Longer side of a cleaned picture; pages use at most 2000 pixels. */
const LARGEST_SIDE = 4_000;

export type PictureFault = 'unreadable' | 'kind' | 'too_many_points';

/** Bytes that are no picture, or none that is taken in. */
export class UnfitPicture extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.name = 'UnfitPicture';
    this.fault = fault;
  }
}

/** What a picture is by its content. */
export interface PictureHead {
  /** Ending of its file: `webp`. */
  name: string;
  type: string;
  width: number;
  height: number;
}

/** sharp throws synchronously for an empty file, asynchronously for a broken one. */
async function read<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new UnfitPicture('unreadable');
  }
}

/** Reads only the header, so that an oversized picture is rejected before it is decoded. */
export async function headOfPicture(bytes: Buffer): Promise<PictureHead> {
  const { format, compression, width, height } = await read(() => sharp(bytes, { limitInputPixels: false }).metadata());
  const name = format === 'heif' && compression === 'av1' ? 'avif' : format;
  const type = TYPES[name];
  if (!type) throw new UnfitPicture('kind');
  if (!width || !height || width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
    throw new UnfitPicture('too_many_points');
  return { name, type, width, height };
}

const decoded = (bytes: Buffer): Sharp => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

/** Decodes a picture: one that is broken behind its header is refused. */
export async function decodePicture(bytes: Buffer): Promise<void> {
  await read(() => decoded(bytes).resize(64).raw().toBuffer());
}

/** A picture redrawn from its points: turned, without metadata or anything else hidden; animations keep one frame. */
export async function redrawPicture(bytes: Buffer, { name }: PictureHead) {
  const picture = decoded(bytes)
    .rotate()
    .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  const format = name === 'jpeg' || name === 'png' ? name : 'webp';
  // A quality would reduce a PNG to 256 colours.
  const drawn = format === 'png' ? picture.png() : picture.toFormat(format, { quality: 92 });
  const { data, info } = await read(() => drawn.toBuffer({ resolveWithObject: true }));
  const head: PictureHead = { name: format, type: `image/${format}`, width: info.width, height: info.height };
  return { bytes: data, head };
}
