import { createHash } from 'node:crypto';
import { LARGEST_PICTURE } from '../../contract/content/rules.ts';
import { createLimiter } from '../platform/concurrency/index.ts';
import type { Database } from '../platform/database/index.ts';
import {
  type FileStore,
  headOfPicture,
  imageUrl,
  redrawPicture,
  saveImages,
  UnfitPicture,
} from '../platform/files/index.ts';
import { type Handlers, invalidFields, overloaded } from '../platform/http/index.ts';

/** A decoded picture takes up to 240 MB, so one is drawn at a time. */
const WAITING = { waitMs: 20_000, mostWaiting: 20, refuse: () => overloaded('images') };
const FIELD = 'content_base64';
const FAULTS = { unreadable: 'picture_unreadable', kind: 'picture_kind', too_many_points: 'picture_points' } as const;

async function redrawn(bytes: Buffer) {
  try {
    return await redrawPicture(bytes, await headOfPicture(bytes));
  } catch (error) {
    throw error instanceof UnfitPicture ? invalidFields({ field: FIELD, key: FAULTS[error.fault] }) : error;
  }
}

/** Uploaded pictures, stored by content hash. The file is written first: a record without one is a broken picture. */
export function pictureCalls(db: Database, files: FileStore): Handlers {
  const inTurn = createLimiter(1, WAITING);
  return {
    'POST /images': async ({ body }) => {
      const sent = Buffer.from(body.content_base64, 'base64');
      if (sent.length > LARGEST_PICTURE) throw invalidFields({ field: FIELD, key: 'picture_bytes' });
      const { bytes, head } = await inTurn(() => redrawn(sent));
      const { name, type: mime_type, width, height } = head;
      const content = createHash('sha256').update(bytes).digest('hex');
      const hash = content.slice(0, 12);
      const file_key = `uploads/${content.slice(0, 2)}/${content.slice(0, 32)}.${name}`;
      await files.write(file_key, bytes);
      const source_url = `upload:${content}`;
      const ids = await db.transaction((tx) =>
        saveImages(tx, [{ file_key, mime_type, width, height, hash, source_url }]),
      );
      const id = ids.get(source_url);
      if (id === undefined) throw new Error('A written picture was not given back.');
      return { item: { id, image_url: imageUrl({ id, hash }), mime_type, width, height } };
    },
  };
}
