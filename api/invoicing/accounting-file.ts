import type { DocumentData } from '../../contract/documents/data.ts';
import { TAX_DOCUMENTS } from '../../contract/documents/rules.ts';
import { type AccountingFormat, MOST_OF_ACCOUNTING_FILE } from '../../contract/invoicing/file-records.ts';
import type { Language } from '../../contract/locales.ts';
import { taxSheet, writePohoda, writeTaxSheet } from '../documents/index.ts';
import { type Database, statement } from '../platform/database/index.ts';
import { notFound } from '../platform/http/index.ts';

/** Documents read at once: others are answered between two reads. */
const STEP = 100;

interface Month {
  sellerId: number;
  /** `2026-11`. */
  month: string;
}

const OF_MONTH = `seller_id = $1 and coalesce(tax_point_on, issued_on) >= ($2 || '-01')::date
  and coalesce(tax_point_on, issued_on) < ($2 || '-01')::date + interval '1 month'
  and kind in (${TAX_DOCUMENTS.map((kind) => `'${kind}'`).join(', ')})`;

const seller = statement(
  'invoicing_accounting_seller',
  `select (select company_number from seller_tax_ids i where i.seller_id = s.id and i.valid_from < ($2 || '-01')::date + interval '1 month'
      order by i.valid_from desc limit 1) as "companyNumber",
    (select count(*)::int from documents where ${OF_MONTH}) as documents from sellers s where s.id = $1`,
);
const page = statement(
  'invoicing_accounting_page',
  `select id, data from documents where ${OF_MONTH} and id > $3 order by id limit $4`,
);
const firstOfPart = statement(
  'invoicing_accounting_part',
  `select id from documents where ${OF_MONTH} order by id offset $3 limit 1`,
);
// Lines are most of a document, and the sheet has none.
const pageOfSheet = statement(
  'invoicing_accounting_sheet',
  `select id, data - 'lines' as data from documents where ${OF_MONTH} and id > $3 order by id limit $4`,
);

/** Documents in the order in which they were issued, from one on. */
async function* read<Data>(
  db: Database,
  { sellerId, month }: Month,
  { sql, after, most }: { sql: typeof page; after: number; most: number },
): AsyncGenerator<Data> {
  let [last, left] = [after, most];
  while (left > 0) {
    const rows = await db.query<{ id: number; data: Data }>(sql, [sellerId, month, last, Math.min(STEP, left)]);
    for (const { data } of rows) yield data;
    if (rows.length < STEP) return;
    last = rows.at(-1)?.id ?? last;
    left -= rows.length;
  }
}

async function pohodaPart(db: Database, asked: Month, companyNumber: string, part: number): Promise<Buffer> {
  const { sellerId, month } = asked;
  const [first] = await db.query<{ id: number }>(firstOfPart, [sellerId, month, (part - 1) * MOST_OF_ACCOUNTING_FILE]);
  const documents = first
    ? read<DocumentData>(db, asked, { sql: page, after: first.id - 1, most: MOST_OF_ACCOUNTING_FILE })
    : [];
  const id = `pult-${sellerId}-${month}-${part}`;
  const parts: Buffer[] = [];
  for await (const one of writePohoda(documents, { id, companyNumber, note: `Pult ${month}` })) parts.push(one);
  return Buffer.concat(parts);
}

async function sheetOf(db: Database, asked: Month, language: Language): Promise<Buffer> {
  const sheet = taxSheet();
  const from = { sql: pageOfSheet, after: 0, most: Number.POSITIVE_INFINITY };
  for await (const data of read<Omit<DocumentData, 'lines'>>(db, asked, from)) sheet.add(data);
  return Buffer.from(writeTaxSheet(sheet.rows(), language));
}

/** A month of a seller for the accountant. Parts stay as they are: documents are only added, behind the last one. */
export async function accountingFile(
  db: Database,
  { format, part, language, ...asked }: Month & { format: AccountingFormat; part: number; language: Language },
) {
  const { sellerId, month } = asked;
  const [found] = await db.query<{ companyNumber: string; documents: number }>(seller, [sellerId, month]);
  const isSheet = format === 'tax_sheet';
  const parts = isSheet ? 1 : Math.max(1, Math.ceil((found?.documents ?? 0) / MOST_OF_ACCOUNTING_FILE));
  if (!found || part > parts) throw notFound();
  const before = (part - 1) * MOST_OF_ACCOUNTING_FILE;
  const content = isSheet
    ? await sheetOf(db, asked, language)
    : await pohodaPart(db, asked, found.companyNumber ?? '', part);
  return {
    filename: isSheet ? `tax-${month}.csv` : `pohoda-${month}-${part}.xml`,
    content_type: isSheet ? 'text/csv; charset=utf-8' : 'application/xml',
    base64: content.toString('base64'),
    documents: isSheet ? found.documents : Math.min(MOST_OF_ACCOUNTING_FILE, found.documents - before),
    part,
    parts,
  };
}
