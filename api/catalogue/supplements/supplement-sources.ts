import {
  attachments,
  manufacturers,
  productAttachments,
  productSections,
  sectionTexts,
  videos,
} from '../../../contract/catalogue/supplements.ts';
import { type ColumnsOf, type ListSource, recordColumns, type TableSource } from '../../platform/listing/index.ts';
import type { AttachmentRow, ManufacturerRow, VideoRow } from '../supplement-queries.ts';
import {
  attachmentRecord,
  type FileRow,
  manufacturerRecord,
  productAttachmentRecord,
  videoRecord,
} from '../supplement-records.ts';
import type { productSections as sectionTable } from '../supplement-tables.ts';

type SectionTable = typeof sectionTable.$inferSelect;
type SectionRow = ColumnsOf<typeof sectionTexts, SectionTable>;
const sectionColumns = recordColumns<SectionTable, SectionRow>()({
  record: sectionTexts,
  computed: {},
  differing: { title: ({ title }) => title, content: ({ content }) => content },
});

/** Sections in all languages. The caller limits this and the next two to one product. */
export const sectionSource: TableSource<typeof productSections, SectionRow, SectionTable> = {
  resource: productSections,
  select: `select ${sectionColumns.select} from product_sections t`,
  expressions: {},
  guard: [],
  record: sectionColumns.record,
  embeds: {},
};

export const productAttachmentSource: ListSource<typeof productAttachments, AttachmentRow> = {
  resource: productAttachments,
  select: `select t.product_id, t.id, t.position, t.description, t.attachment_id, f.name, f.mime_type, f.extension, f.size, f.hash, f.status
    from product_attachments t join attachments f on f.id = t.attachment_id`,
  expressions: {},
  guard: ["f.status = 'published'"],
  record: (row, { language }) => productAttachmentRecord(row, language),
  embeds: {},
};

/** Drafts too. */
export const operatorProductAttachmentSource: typeof productAttachmentSource = {
  ...productAttachmentSource,
  resource: { ...productAttachments, name: 'product-attachments-of-operators' },
  guard: [],
};

export const videoSource: ListSource<typeof videos, VideoRow> = {
  resource: videos,
  select: 'select t.product_id, t.id, t.position, t.description, t.source_type, t.video_id from videos t',
  expressions: {},
  guard: [],
  record: (row, { language }) => videoRecord(row, language),
  embeds: {},
};

const NAME = 'text_in(t.name, :language)';

export const attachmentSource: ListSource<typeof attachments, FileRow & { id: number }> = {
  resource: attachments,
  select:
    'select t.id, t.id as attachment_id, t.name, t.mime_type, t.extension, t.size, t.hash, t.status from attachments t',
  expressions: { name: NAME },
  sortExpressions: { name: `${NAME} collate {collation}` },
  guard: [],
  searched: [NAME],
  record: (row, { language }) => attachmentRecord(row, language),
  embeds: {},
};

export const manufacturerSource: ListSource<typeof manufacturers, ManufacturerRow> = {
  resource: manufacturers,
  select: `select t.id, t.name, t.address, t.email, t.website, t.responsible_name, t.responsible_address, t.responsible_email
    from manufacturers t`,
  expressions: {},
  sortExpressions: { name: 't.name collate {collation}' },
  guard: [],
  searched: ['t.name'],
  record: manufacturerRecord,
  embeds: {},
};
