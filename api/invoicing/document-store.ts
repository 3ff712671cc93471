import type { DocumentData } from '../../contract/documents/data.ts';
import type { DocumentKind } from '../../contract/documents/rules.ts';
import { documentNumber, SERIES_DIGITS, SERIES_PREFIXES } from '../../contract/invoicing/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { documentHash } from './document-hash.ts';
import type { StoredData } from './draft-order-documents.ts';

const stored = statement(
  'invoicing_documents_data',
  'select id, parent_id, data from documents where id = any($1::int[]) or parent_id = any($1::int[]) order by id',
);
/** What documents say, with their credit notes. */
export const readData = (db: Executor, ids: readonly number[]): Promise<StoredData> =>
  db.query<StoredData[number]>(stored, [ids]);

interface TakenNumber {
  series_id: number;
  prefix: string;
  digits: number;
  year: number;
  last_number: number;
  issued_on: string;
}

const TAKEN = `id as series_id, prefix, digits, year, last_number, last_issued_on::text as issued_on`;
// The day never goes back, also where a clock does.
const next = statement(
  'invoicing_next_number',
  `update document_series set last_number = last_number + 1, last_issued_on = greatest(last_issued_on, $3::date)
   where seller_id = $1 and kind = $2 and year = extract(year from $3::date) returning ${TAKEN}`,
);
const begin = statement(
  'invoicing_begin_series',
  `insert into document_series as s (seller_id, kind, year, prefix, digits, last_number, last_issued_on)
   select $1, $2, extract(year from $3::date), coalesce(former.prefix, $4), coalesce(former.digits, $5), 1, $3::date
   from (select 1) one left join lateral (select f.prefix, f.digits from document_series f where f.seller_id = $1 and f.kind = $2 order by f.year desc limit 1) former on true
   on conflict (seller_id, kind, year) do update set last_number = s.last_number + 1, last_issued_on = greatest(s.last_issued_on, excluded.last_issued_on)
   returning ${TAKEN}`,
);

/** The next number of a series, which stays locked until the transaction ends. A year begins by itself. */
export async function takeNumber(
  tx: Transaction,
  { sellerId, kind }: { sellerId: number; kind: DocumentKind },
  today: string,
): Promise<TakenNumber & { number: string }> {
  const [own] = await tx.query<TakenNumber>(next, [sellerId, kind, today]);
  const values = [sellerId, kind, today, SERIES_PREFIXES[kind], SERIES_DIGITS.usual];
  const taken = own ?? (await tx.query<TakenNumber>(begin, values))[0];
  if (!taken) throw new Error('A number was not given.');
  return { ...taken, number: documentNumber(taken, taken.last_number) };
}

/** A document as it is stored. */
export interface NewDocument {
  orderId: number;
  sellerId: number;
  seriesId: number;
  parentId: number | null;
  returnId: number | null;
  transactionId: number | null;
  editId: number | null;
  data: DocumentData;
}

const insert = statement(
  'invoicing_insert_document',
  `insert into documents (order_id, kind, number, seller_id, series_id, parent_id, return_id, transaction_id, edit_id, issued_on, tax_point_on, language, currency,
     untaxed, tax, taxed, rounding, advances, data, hash, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21) returning id`,
);
export async function insertDocument(tx: Transaction, document: NewDocument, now: Date): Promise<number> {
  const { orderId, sellerId, seriesId, parentId, returnId, transactionId, editId, data } = document;
  const { kind, number, issued_on, tax_point_on, language, currency, totals } = data;
  const { untaxed, tax, taxed, rounding, advances } = totals;
  const [row] = await tx.query<{ id: number }>(insert, [
    ...[orderId, kind, number, sellerId, seriesId, parentId, returnId, transactionId, editId],
    ...[issued_on, tax_point_on, language, currency.code, untaxed, tax, taxed, rounding, advances],
    ...[JSON.stringify(data), documentHash(data), now],
  ]);
  if (!row) throw new Error('A document was not given back.');
  return row.id;
}
