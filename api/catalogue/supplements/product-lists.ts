import type { z } from 'zod';
import type { productAttachmentsInput, sectionsInput, videosInput } from '../../../contract/catalogue/supplements.ts';
import { LANGUAGES, type Translated } from '../../../contract/locales.ts';
import { type Executor, statement } from '../../platform/database/index.ts';
import { invalidFields } from '../../platform/http/index.ts';
import { descriptionHtml } from '../../platform/texts/index.ts';

/** Languages in the order in which `jsonb` keeps them, so that equal texts compare as equal. */
const STORED_ORDER = LANGUAGES.toSorted();

/** A text as it is stored; null when nothing is left of it. */
export function storedText(text: Translated | null | undefined, clean: (text: string) => string | null = (one) => one) {
  const entries = STORED_ORDER.flatMap((language) => {
    const value = text?.[language] === undefined ? null : clean(text[language]);
    return value === null ? [] : [[language, value] as const];
  });
  return entries.length === 0 ? null : (Object.fromEntries(entries) as Translated);
}

/** Rows of sections; 422 where sanitising leaves nothing. */
export const sectionRows = (product_id: number, { sections }: z.output<typeof sectionsInput>) =>
  sections.map(({ title, content }, position) => {
    const stored = storedText(content, descriptionHtml);
    if (!stored) throw invalidFields({ field: `sections.${position}.content`, key: 'required' });
    return { product_id, position, title: storedText(title), content: stored };
  });

const known = statement('catalogue_known_attachments', 'select id from attachments where id = any($1::int[])');

/** Rows of a product's files; 422 for one that is not there or is named twice. */
export async function attachmentRows(
  db: Executor,
  product_id: number,
  { attachments }: z.output<typeof productAttachmentsInput>,
) {
  const ids = attachments.map((one) => one.attachment_id);
  const found = new Set((await db.query<{ id: number }>(known, [ids])).map(({ id }) => id));
  return attachments.map(({ attachment_id, description }, position) => {
    const field = `attachments.${position}.attachment_id`;
    if (!found.has(attachment_id)) throw invalidFields({ field, key: 'invalid' });
    if (ids.indexOf(attachment_id) !== position) throw invalidFields({ field, key: 'given_twice' });
    return { product_id, attachment_id, position, description: storedText(description) };
  });
}

/** Rows of a product's videos; 422 for one named twice. */
export const videoRows = (product_id: number, { videos }: z.output<typeof videosInput>) =>
  videos.map(({ video_id, description }, position) => {
    if (videos.findIndex((one) => one.video_id === video_id) !== position)
      throw invalidFields({ field: `videos.${position}.video_id`, key: 'given_twice' });
    return { product_id, position, description: storedText(description), source_type: 'youtube', video_id };
  });
