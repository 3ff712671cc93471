import { createHash } from 'node:crypto';
import {
  decodePicture,
  type FileStore,
  headOfPicture,
  type NewImage,
  type PictureFault,
  UnfitPicture,
} from '../../platform/files/index.ts';
import { PictureFailure } from './picture-failure.ts';

const REASONS: Readonly<Record<PictureFault, string>> = {
  unreadable: 'the picture cannot be read',
  kind: 'the picture is of a kind that is not taken in',
  too_many_points: 'the picture has too many points',
};

async function headOf(bytes: Buffer) {
  try {
    const head = await headOfPicture(bytes);
    await decodePicture(bytes);
    return head;
  } catch (error) {
    throw error instanceof UnfitPicture ? new PictureFailure(REASONS[error.fault], false) : error;
  }
}

/** Checks that a fetched file is a supported image and stores it. */
export async function storePicture(files: FileStore, address: string, bytes: Buffer): Promise<NewImage> {
  const { name, type, width, height } = await headOf(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = `imports/${hash.slice(0, 2)}/${hash.slice(0, 32)}.${name}`;
  await files.write(key, bytes);
  return { file_key: key, mime_type: type, width, height, hash: hash.slice(0, 12), source_url: address };
}
