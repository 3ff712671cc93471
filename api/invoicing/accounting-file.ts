import type { DocumentData } from '../../contract/documents/data.ts';
import { TAX_DOCUMENTS } from '../../contract/documents/rules.ts';
import { type AccountingFormat, MOST_OF_ACCOUNTING_FILE } from '../../contract/invoicing/file-records.ts';
import type { Language } from '../../contract/locales.ts';
import { type RetainedRow, taxSheet, writePohoda, writeTaxSheet } from '../documents/index.ts';
import { type Database, statement } from '../platform/database/index.ts';
import { notFound } from '../platform/http/index.ts';
import { settledAt } from './settled-rows.ts';

/** Documents read at once: others are answered between two reads. */
const STEP = 100;

/** Documents of a month, by their numbers in the database: those above `after`, up to `until`. */
interface Asked {
  sellerId: number;
  /** `2026-11`. */
  month: string;
  after: number;
  until: number | null;
  now: Date;
}

const OF_MONTH = `seller_id = $1 and coalesce(tax_point_on, issued_on) >= ($2 || '-01')::date
  and coalesce(tax_point_on, issued_on) < ($2 || '-01')::date + interval '1 month'
  and kind in (${TAX_DOCUMENTS.map((kind) => `'${kind}'`).join(', ')})`;
const IN_FILE = `${OF_MONTH} and id > $3 and ($4::int is null or id <= $4) and ${settledAt('$5')}`;

const seller = statement(
  'invoicing_accounting_seller',
  `select (select company_number from seller_tax_ids i where i.seller_id = s.id and i.valid_from < ($2 || '-01')::date + interval '1 month'
      order by i.valid_from desc limit 1) as "companyNumber" from sellers s where s.id = $1`,
);
const range = statement(
  'invoicing_accounting_range',
  `select count(*)::int as documents, max(id) as last,
     (select count(*)::int from documents where ${OF_MONTH} and id > $3 and ${settledAt('$5')}) as all
   from (select id from documents where ${IN_FILE} order by id limit $6) of_file`,
);
// Numbers first: the index has the days of a month, and each step by it would sort what is left of them again.
const idsOfFile = statement(
  'invoicing_accounting_ids',
  `select id from documents where ${IN_FILE} order by id limit $6`,
);
const page = statement('invoicing_accounting_page', 'select data from documents where id = any($1::int[]) order by id');
// Lines are most of a document, and the sheet has none.
const pageOfSheet = statement(
  'invoicing_accounting_sheet',
  `select data - 'lines' as data from documents where id = any($1::int[]) order by id`,
);

// No document tells it: the order's seller is that of its first document, else of its host.
const retainedOfMonth = statement(
  'invoicing_accounting_retained',
  `select t.currency, c.decimal_places, -sum(t.amount)::int as amount
   from order_transactions t join orders o on o.id = t.order_id join currencies c on c.id = o.currency_id
   where t.kind = 'retained' and t.booked_on >= ($2 || '-01')::date and t.booked_on < ($2 || '-01')::date + interval '1 month'
     and coalesce((select d.seller_id from documents d where d.order_id = o.id order by d.id limit 1),
       (select v.seller_id from host_sellers v where v.hostname_id = o.hostname_id)) = $1
   group by t.currency, c.decimal_places having sum(t.amount) <> 0 order by t.currency`,
);

const valuesOf = ({ sellerId, month, after, until, now }: Asked, limit: number | null) => [
  ...[sellerId, month, after, until, now],
  limit,
];

/** Documents in the order in which they were issued. */
async function* read<Data>(db: Database, asked: Asked, sql: typeof page): AsyncGenerator<Data> {
  const ids = (await db.query<{ id: number }>(idsOfFile, valuesOf(asked, null))).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += STEP)
    for (const { data } of await db.query<{ data: Data }>(sql, [ids.slice(at, at + STEP)])) yield data;
}

async function pohodaFile(db: Database, asked: Asked, companyNumber: string): Promise<Buffer> {
  const { sellerId, month, after, until } = asked;
  const id = `pult-${sellerId}-${month}-${after}-${until}`;
  const documents = read<DocumentData>(db, asked, page);
  const parts: Buffer[] = [];
  for await (const one of writePohoda(documents, { id, companyNumber, note: `Pult ${month}` })) parts.push(one);
  return Buffer.concat(parts);
}

async function sheetOf(db: Database, asked: Asked, language: Language, isWhole: boolean): Promise<Buffer> {
  const sheet = taxSheet();
  for await (const data of read<Omit<DocumentData, 'lines'>>(db, asked, pageOfSheet)) sheet.add(data);
  const retained = isWhole ? await db.query<RetainedRow>(retainedOfMonth, [asked.sellerId, asked.month]) : [];
  return Buffer.from(writeTaxSheet(sheet.rows(), language, retained));
}

/** Documents of a month for the accountant. A file ends at a document that it names, so that it never changes. */
export async function accountingFile(
  db: Database,
  { format, language, ...asked }: Asked & { format: AccountingFormat; language: Language },
) {
  const { month, after } = asked;
  const [found] = await db.query<{ companyNumber: string }>(seller, [asked.sellerId, month]);
  if (!found) throw notFound();
  const isSheet = format === 'tax_sheet';
  const most = isSheet ? null : MOST_OF_ACCOUNTING_FILE;
  const [of] = await db.query<{ documents: number; last: number | null; all: number }>(range, valuesOf(asked, most));
  const { documents = 0, all = 0 } = of ?? {};
  const last = of?.last ?? null;
  const closed = { ...asked, until: last ?? after };
  const content = isSheet
    ? await sheetOf(db, closed, language, after === 0 && asked.until === null)
    : await pohodaFile(db, closed, found.companyNumber ?? '');
  return {
    filename: isSheet ? `tax-${month}.csv` : `pohoda-${month}-${after}-${closed.until}.xml`,
    content_type: isSheet ? 'text/csv; charset=utf-8' : 'application/xml',
    base64: content.toString('base64'),
    documents,
    last_document_id: last,
    left: all - documents,
  };
}
