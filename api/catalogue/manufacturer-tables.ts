import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity } from '../platform/database/columns.ts';

/** Who made a product, and who is responsible for it in the Union (Regulation (EU) 2023/988, Articles 16 and 19). */
export const manufacturers = pgTable('manufacturers', {
  id: identity(),
  name: text().notNull(),
  address: text().notNull(),
  email: text(),
  website: text(),
  responsible_name: text(),
  responsible_address: text(),
  responsible_email: text(),
  created_at: createdAt(),
});
