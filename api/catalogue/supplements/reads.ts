import type { Translated } from '../../../contract/locales.ts';
import { type Executor, type RequestContext, statement } from '../../platform/index.ts';
import { type AttachmentRow, SUPPLEMENT_QUERIES, type VideoRow } from '../supplement-queries.ts';
import { productAttachmentRecord, videoRecord } from '../supplement-records.ts';
import { SECTIONS } from './lists.ts';

const published = statement('catalogue_files_of_product', SUPPLEMENT_QUERIES.attachments);
const videos = statement('catalogue_videos_of_product', SUPPLEMENT_QUERIES.videos);
/** Drafts too. */
const all = statement(
  'catalogue_all_files_of_product',
  SUPPLEMENT_QUERIES.attachments.replace("and f.status = 'published'", ''),
);

/** Files of a product; operators see drafts too. */
export async function readAttachments(db: Executor, productId: number, { operator, language }: RequestContext) {
  const rows = await db.query<AttachmentRow>(operator ? all : published, [[productId]]);
  return rows.map((row) => productAttachmentRecord(row, language));
}

export async function readVideos(db: Executor, productId: number, { language }: RequestContext) {
  return (await db.query<VideoRow>(videos, [[productId]])).map((row) => videoRecord(row, language));
}

/** Sections in all languages. */
export const readSectionTexts = async (db: Executor, productId: number) =>
  (
    await db.query<{ id: number; position: number; title: Translated; content: Translated }>(SECTIONS.read, [productId])
  ).map(({ id, position, title, content }) => ({ id, position, title, content }));
