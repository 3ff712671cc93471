import { FILES_PATH } from '../../contract/api-paths.ts';
import { youtubeAddresses } from '../../contract/catalogue/rules.ts';
import { textLanguages, translate } from '../../contract/locales.ts';
import { slugOf } from '../../contract/slug.ts';
import type { AttachmentRow, FieldRow, ManufacturerRow, VideoRow } from './supplement-queries.ts';

/** A file of the shop as a row has it. */
export type FileRow = Pick<AttachmentRow, 'name' | 'mime_type' | 'extension' | 'size' | 'hash' | 'status'> & {
  attachment_id: number;
};

/** A name for people, of letters, digits and dashes. */
export const fileNameOf = (name: string, extension: string): string => `${slugOf(name) || 'file'}.${extension}`;

/** Path of a file; number and hash find it. */
const downloadUrl = ({ attachment_id: id, hash, extension }: FileRow, name: string) =>
  `${FILES_PATH}${id}-${hash}/${fileNameOf(name, extension)}`;

export function attachmentRecord(row: FileRow, language: string) {
  const name = translate(row.name, language);
  const named = textLanguages({ name: row.name }, language);
  const { attachment_id: id, mime_type, extension, size, status } = row;
  return { id, name, mime_type, extension, size, download_url: downloadUrl(row, name), status, ...named };
}

export function productAttachmentRecord(row: AttachmentRow, language: string) {
  const { id, product_id, attachment_id, position, description } = row;
  return {
    id,
    product_id,
    attachment_id,
    position,
    description: description && translate(description, language),
    ...textLanguages({ description }, language),
    attachment: attachmentRecord(row, language),
  };
}

export const videoRecord = ({ description, ...row }: VideoRow, language: string) => ({
  ...row,
  source_type: 'youtube' as const,
  description: description && translate(description, language),
  ...textLanguages({ description }, language),
  ...youtubeAddresses(row.video_id),
});

export function manufacturerRecord(row: ManufacturerRow) {
  const { id, name, address, email, website, responsible_name, responsible_address, responsible_email } = row;
  const responsible_person =
    responsible_name === null
      ? null
      : { name: responsible_name, address: responsible_address ?? '', email: responsible_email };
  return { id, name, address, email, website, responsible_person };
}

/** A text input as a variation property of type 4. */
export const fieldRecord = ({ product_id: _, ...row }: FieldRow, language: string) => ({
  ...row,
  name: translate(row.name, language),
  description: row.description && translate(row.description, language),
  ...textLanguages({ name: row.name, description: row.description }, language),
  created_at: new Date(row.created_at).toISOString(),
  attributes: [],
});
