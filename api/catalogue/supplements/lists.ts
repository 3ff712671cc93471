import { statement } from '../../platform/database/index.ts';
import type { ProductList } from './list-plan.ts';

/** Sections are the same by their place, so that a changed text is an update. */
export const SECTIONS: ProductList = {
  table: 'product_sections',
  read: statement(
    'catalogue_read_sections',
    'select * from product_sections where product_id = $1 order by position, id',
  ),
  insert: statement(
    'catalogue_insert_sections',
    `insert into product_sections (product_id, position, title, content)
     select product_id, position, title, content from jsonb_populate_recordset(null::product_sections, $1::jsonb)`,
  ),
  update: statement(
    'catalogue_update_sections',
    `update product_sections s set title = w.title, content = w.content
     from jsonb_populate_recordset(null::product_sections, $1::jsonb) w where s.id = w.id`,
  ),
  remove: statement('catalogue_remove_sections', 'delete from product_sections where id = any($1::int[])'),
  changed: ['title', 'content'],
  keyOf: ({ position }) => String(position),
};

export const ATTACHMENTS: ProductList = {
  table: 'product_attachments',
  read: statement(
    'catalogue_read_attachments',
    'select * from product_attachments where product_id = $1 order by position, id',
  ),
  insert: statement(
    'catalogue_insert_attachments',
    `insert into product_attachments (product_id, attachment_id, position, description)
     select product_id, attachment_id, position, description from jsonb_populate_recordset(null::product_attachments, $1::jsonb)`,
  ),
  update: statement(
    'catalogue_update_attachments',
    `update product_attachments a set position = w.position, description = w.description
     from jsonb_populate_recordset(null::product_attachments, $1::jsonb) w where a.id = w.id`,
  ),
  remove: statement('catalogue_remove_attachments', 'delete from product_attachments where id = any($1::int[])'),
  changed: ['position', 'description'],
  keyOf: ({ attachment_id }) => String(attachment_id),
};

export const VIDEOS: ProductList = {
  table: 'videos',
  read: statement('catalogue_read_videos', 'select * from videos where product_id = $1 order by position, id'),
  insert: statement(
    'catalogue_insert_videos',
    `insert into videos (product_id, position, description, source_type, video_id)
     select product_id, position, description, source_type, video_id from jsonb_populate_recordset(null::videos, $1::jsonb)`,
  ),
  update: statement(
    'catalogue_update_videos',
    `update videos v set position = w.position, description = w.description
     from jsonb_populate_recordset(null::videos, $1::jsonb) w where v.id = w.id`,
  ),
  remove: statement('catalogue_remove_videos', 'delete from videos where id = any($1::int[])'),
  changed: ['position', 'description'],
  keyOf: ({ video_id }) => String(video_id),
};

export const FIELDS: ProductList = {
  table: 'product_fields',
  read: statement('catalogue_read_fields', 'select * from product_fields where product_id = $1 order by position, id'),
  insert: statement(
    'catalogue_insert_fields',
    `insert into product_fields (product_id, property_id, position, is_required, max_length)
     select product_id, property_id, position, is_required, max_length from jsonb_populate_recordset(null::product_fields, $1::jsonb)`,
  ),
  update: statement(
    'catalogue_update_fields',
    `update product_fields f set position = w.position, is_required = w.is_required, max_length = w.max_length
     from jsonb_populate_recordset(null::product_fields, $1::jsonb) w where f.id = w.id`,
  ),
  remove: statement('catalogue_remove_fields', 'delete from product_fields where id = any($1::int[])'),
  changed: ['position', 'is_required', 'max_length'],
  keyOf: ({ property_id }) => String(property_id),
};

/** Relations of one type. */
export const RELATIONS: ProductList = {
  table: 'related_products',
  read: statement(
    'catalogue_read_relations',
    'select * from related_products where main_product_id = $1 and relation_type = $2 order by position, id',
  ),
  insert: statement(
    'catalogue_insert_relations',
    `insert into related_products (main_product_id, main_product_variation_id, related_product_id, related_product_variation_id, relation_type, position)
     select main_product_id, main_product_variation_id, related_product_id, related_product_variation_id, relation_type, position
     from jsonb_populate_recordset(null::related_products, $1::jsonb)`,
  ),
  update: statement(
    'catalogue_update_relations',
    `update related_products r set position = w.position, main_product_variation_id = w.main_product_variation_id,
       related_product_variation_id = w.related_product_variation_id
     from jsonb_populate_recordset(null::related_products, $1::jsonb) w where r.id = w.id`,
  ),
  remove: statement('catalogue_remove_relations', 'delete from related_products where id = any($1::int[])'),
  changed: ['position', 'main_product_variation_id', 'related_product_variation_id'],
  keyOf: ({ related_product_id }) => String(related_product_id),
};
