import { type Executor, statement, type Transaction } from '../database/index.ts';
import { imageUrl } from './image-url.ts';

/** An original in the file store, not recorded in the database yet. */
export interface NewImage {
  file_key: string;
  mime_type: string;
  width: number;
  height: number;
  hash: string;
  source_url: string;
}

const FIND = 'select id, source_url from images where source_url = any($1::text[])';
const INSERT = `
  insert into images (file_key, mime_type, width, height, hash, source_url)
  select * from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::text[], $6::text[])
  on conflict (source_url) do update set file_key = excluded.file_key, mime_type = excluded.mime_type, width = excluded.width,
    height = excluded.height, hash = excluded.hash
  returning id, source_url`;

type Found = { id: number; source_url: string };
const byAddress = (rows: Found[]) => new Map(rows.map((row) => [row.source_url, row.id]));

/** Ids of images already fetched from these addresses, by address. */
export async function findImages(db: Executor, addresses: string[]): Promise<Map<string, number>> {
  return byAddress(await db.query<Found>(FIND, [addresses]));
}

/** Records originals of the file store; returns their ids by source address. */
export async function saveImages(tx: Transaction, images: NewImage[]): Promise<Map<string, number>> {
  const column = (name: keyof NewImage) => images.map((image) => image[name]);
  const values = [
    column('file_key'),
    column('mime_type'),
    column('width'),
    column('height'),
    column('hash'),
    column('source_url'),
  ];
  return byAddress(await tx.query<Found>(INSERT, values));
}

const one = statement('platform_image', 'select id, hash from images where id = $1');

/** Address of an image by its id; null when there is none. */
export async function readImageUrl(db: Executor, id: number): Promise<string | null> {
  const [image] = await db.query<{ id: number; hash: string }>(one, [id]);
  return image ? imageUrl(image) : null;
}
