import sharp from 'sharp';

/** Widths that pages use. Others are rejected, so that nobody can make the server render endless sizes. */
export const WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280, 2000] as const;
export const FORMATS = ['webp', 'avif'] as const;
export type Format = (typeof FORMATS)[number];

/** Larger originals are rejected: a small file can decompress to gigabytes. */
const MAX_PIXELS = 60_000_000;

sharp.concurrency(1);
sharp.cache(false);

/** An image at a width, as WebP or AVIF. SVG is rendered at the width; photographs are never enlarged. */
export async function rasterise(
  original: Buffer,
  mimeType: string,
  originalWidth: number,
  width: number,
  format: Format,
): Promise<Buffer> {
  const drawing = mimeType === 'image/svg+xml';
  const density = drawing ? Math.max(1, (72 * width) / originalWidth) : undefined;
  const picture = sharp(original, { limitInputPixels: MAX_PIXELS, density, failOn: 'error' }).resize({
    width,
    withoutEnlargement: !drawing,
  });
  return format === 'webp'
    ? picture.webp({ quality: 82, effort: 3 }).toBuffer()
    : picture.avif({ quality: 55, effort: 1 }).toBuffer();
}
