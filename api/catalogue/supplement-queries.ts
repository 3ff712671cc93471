import type { Translated } from '../../contract/locales.ts';

const fieldsWhere = (
  condition: string,
) => `select f.product_id, i.id, i.name, i.description, f.position, i.is_public, i.has_automatic_slug, i.slug, i.type, i.created_at,
     f.is_required, f.max_length
   from product_fields f join variation_properties i on i.id = f.property_id
   where ${condition} order by f.position, f.id`;

/** Texts that buyers fill in for the product with an id, an SQL expression. */
export const productFieldsOf = (productId: string) => fieldsWhere(`f.product_id = ${productId}`);

/** Queries of what hangs on products; `are`: condition of their ids, after the column. */
export const supplementQueries = (are: string) => ({
  sections: `select product_id, id, title, content, position from product_sections
   where product_id ${are} order by position, id`,
  attachments: `select pa.product_id, pa.id, pa.position, pa.description, f.id as attachment_id, f.name, f.mime_type, f.extension,
     f.size, f.hash, f.status
   from product_attachments pa join attachments f on f.id = pa.attachment_id and f.status = 'published'
   where pa.product_id ${are} order by pa.position, pa.id`,
  videos: `select product_id, id, position, description, source_type, video_id from videos
   where product_id ${are} order by position, id`,
  manufacturer: `select p.id as product_id, m.id, m.name, m.address, m.email, m.website, m.responsible_name, m.responsible_address,
     m.responsible_email
   from products p join manufacturers m on m.id = p.manufacturer_id where p.id ${are}`,
  fields: fieldsWhere(`f.product_id ${are}`),
});

export interface AttachmentRow {
  product_id: number;
  id: number;
  position: number;
  description: Translated | null;
  attachment_id: number;
  name: Translated;
  mime_type: string;
  extension: string;
  size: number;
  hash: string;
  status: 'published' | 'draft';
}

export interface VideoRow {
  product_id: number;
  id: number;
  position: number;
  description: Translated | null;
  source_type: string;
  video_id: string;
}

export interface ManufacturerRow {
  id: number;
  name: string;
  address: string;
  email: string | null;
  website: string | null;
  responsible_name: string | null;
  responsible_address: string | null;
  responsible_email: string | null;
}

export interface FieldRow {
  product_id: number;
  id: number;
  name: Translated;
  description: Translated | null;
  position: number;
  is_public: boolean;
  has_automatic_slug: boolean;
  slug: string;
  type: number;
  created_at: string;
  is_required: boolean;
  max_length: number;
}

export interface Supplements {
  sections: { product_id: number; id: number; title: Translated; content: Translated; position: number }[];
  attachments: AttachmentRow[];
  videos: VideoRow[];
  manufacturer: (ManufacturerRow & { product_id: number })[];
  fields: FieldRow[];
}
