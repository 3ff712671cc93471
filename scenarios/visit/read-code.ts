import jsqr from 'jsqr';
import sharp from 'sharp';

/** Decodes a QR code in a data URL. */
export async function readCode(source: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(source.slice(source.indexOf(',') + 1), 'base64'))
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .extend({ top: 16, bottom: 16, left: 16, right: 16, background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error('The picture holds no QR code');
  return code.data;
}
