import type { DocumentSeriesRecord, SellerRecord, SellerTaxIds } from '../../contract/invoicing/records.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { notFound } from '../platform/http/index.ts';

const TAX_IDS = `coalesce((select jsonb_agg(to_jsonb(i) - '{id,seller_id}'::text[] order by i.valid_from) from seller_tax_ids i where i.seller_id = s.id), '[]')`;
const sellers = statement(
  'invoicing_sellers',
  `select s.id, s.name, s.street, s.city, s.post_code, s.country_id, s.currency_id, s.register_entry, s.email, s.phone, s.issues_from::text, s.invoice_at,
     s.due_days, s.issues_proforma, s.issues_delivery_note, s.simplifies, s.oss_from::text, array(select h.hostname_id from seller_hosts h where h.seller_id = s.id order by 1) as hostname_ids,
     ${TAX_IDS} as tax_ids, s.created_at
   from sellers s where $1::int is null or s.id = $1 order by s.id limit 100`,
);

type SellerRow = Omit<SellerRecord, 'created_at'> & { created_at: Date };

/** Sellers as records of the contract; of one number, or all. */
export async function readSellers(db: Executor, id: number | null): Promise<SellerRecord[]> {
  const rows = await db.query<SellerRow>(sellers, [id]);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

export async function readSeller(db: Executor, id: number): Promise<SellerRecord> {
  const [found] = await readSellers(db, id);
  if (!found) throw notFound();
  return found;
}

const series = statement(
  'invoicing_series',
  `select id, seller_id, kind, year, prefix, digits, last_number, last_issued_on::text from document_series
   where $1::int is null or id = $1 order by year desc, seller_id, id limit 1000`,
);
export const readSeries = (db: Executor, id: number | null): Promise<DocumentSeriesRecord[]> =>
  db.query<DocumentSeriesRecord>(series, [id]);

const taxIds = statement(
  'invoicing_tax_ids',
  `select id, valid_from::text, company_number, tax_number, vat_number, is_vat_payer from seller_tax_ids where seller_id = $1 order by valid_from`,
);
export type StoredTaxIds = SellerTaxIds & { id: number };
export const readTaxIds = (db: Executor, sellerId: number): Promise<StoredTaxIds[]> =>
  db.query<StoredTaxIds>(taxIds, [sellerId]);
