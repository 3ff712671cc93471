import { z } from 'zod';
import { email } from '../customers/fields.ts';
import { id, line, lines, url } from '../fields.ts';
import { resource } from '../list.ts';
import { inEachLanguage, LANGUAGES } from '../locales.ts';
import { languages } from '../meta-fields.ts';
import {
  ATTACHMENT_STATUSES,
  LARGEST_ATTACHMENT_TEXT,
  LONGEST_FIELD,
  MOST_ATTACHMENTS,
  MOST_FIELDS,
  MOST_SECTIONS,
  MOST_VIDEOS,
  YOUTUBE_ID,
} from './rules.ts';

const optional = z.string().nullable();

/** A part of a product's page with a heading of the merchant's: ingredients, use, warnings. */
export const productSection = z.object({
  id,
  title: z.string(),
  content: z.string(),
  position: z.int(),
  ...languages,
});

/** A file to download. */
export const attachment = z.object({
  id,
  name: z.string(),
  mime_type: z.string(),
  extension: z.string(),
  /** Bytes. */
  size: z.int(),
  download_url: url,
  status: z.enum(ATTACHMENT_STATUSES),
  ...languages,
});

/** A file of a product. */
export const productAttachment = z.object({
  id,
  product_id: id,
  attachment_id: id,
  position: z.int(),
  description: optional,
  attachment,
  ...languages,
});

/** A video of a product, at YouTube. */
export const video = z.object({
  id,
  product_id: id,
  description: optional,
  position: z.int(),
  source_type: z.literal('youtube'),
  video_id: z.string(),
  embed_url: url,
  thumbnail_url: url,
  url,
  ...languages,
});

const contact = { name: z.string(), address: z.string(), email: optional };

/** Who made a product, and who is responsible for it in the European Union. */
export const manufacturer = z.object({
  id,
  ...contact,
  website: optional,
  /** Null where the manufacturer is established in the Union itself. */
  responsible_person: z.object(contact).nullable(),
});

/** A text in the shop's languages, each at most `max` characters. */
const texts = <T extends z.ZodType>(text: T) =>
  z
    .strictObject(inEachLanguage(() => text.optional()))
    .refine((given) => Object.values(given).some((one) => one !== undefined), { params: { key: 'required' } });
const title = texts(line(120));
/** A remark in the shop’s languages that may be missing. */
export const remark = texts(line(500)).nullish();

export const sectionsInput = z.strictObject({
  sections: z.array(z.strictObject({ title, content: texts(lines(20_000).min(1)) })).max(MOST_SECTIONS),
});
/** Sections as operators write them, in all languages. */
export const sectionTexts = z.object({
  id,
  position: z.int(),
  title: z.partialRecord(z.enum(LANGUAGES), z.string()),
  content: z.partialRecord(z.enum(LANGUAGES), z.string()),
});

export const attachmentInput = z.strictObject({
  name: title,
  status: z.enum(ATTACHMENT_STATUSES).default('published'),
  content_base64: z.base64().min(1).max(LARGEST_ATTACHMENT_TEXT),
});
export const attachmentPatch = z.strictObject({ name: title, status: z.enum(ATTACHMENT_STATUSES) }).partial();
export const productAttachmentsInput = z.strictObject({
  attachments: z.array(z.strictObject({ attachment_id: id, description: remark })).max(MOST_ATTACHMENTS),
});

export const videosInput = z.strictObject({
  videos: z
    .array(z.strictObject({ video_id: z.string().regex(YOUTUBE_ID, 'not_youtube_id'), description: remark }))
    .max(MOST_VIDEOS),
});

export const manufacturerInput = z.strictObject({
  name: line(200),
  address: line(300),
  email: email.nullish(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullish(),
  responsible_person: z.strictObject({ name: line(200), address: line(300), email: email.nullish() }).nullish(),
});

export const fieldsInput = z.strictObject({
  product_fields: z
    .array(
      z.strictObject({
        product_field_id: id.optional(),
        name: title.optional(),
        description: remark,
        is_required: z.boolean().default(false),
        max_length: z.int().min(1).max(LONGEST_FIELD).default(50),
      }),
    )
    .max(MOST_FIELDS),
});

const short = { embeds: {}, searchable: false } as const;

/** Lists of what hangs on a product, and of all files and makers. */
export const productSections = resource({
  ...short,
  name: 'product-sections',
  record: sectionTexts,
  filters: ['id'],
  sorts: ['id', 'position'],
  defaultSort: 'position',
});
export const productAttachments = resource({
  ...short,
  name: 'product-attachments',
  record: productAttachment,
  filters: ['id', 'attachment_id'],
  sorts: ['id', 'position'],
  defaultSort: 'position',
});
export const videos = resource({
  ...short,
  name: 'videos',
  record: video,
  filters: ['id', 'video_id'],
  sorts: ['id', 'position'],
  defaultSort: 'position',
});
export const attachments = resource({
  name: 'attachments',
  record: attachment,
  embeds: {},
  filters: ['id', 'name', 'mime_type', 'extension', 'status'],
  sorts: ['id', 'name', 'size'],
  defaultSort: '-id',
  searchable: true,
});
export const manufacturers = resource({
  name: 'manufacturers',
  record: manufacturer,
  embeds: {},
  filters: ['id', 'name', 'email'],
  sorts: ['id', 'name'],
  defaultSort: 'name',
  searchable: true,
});
