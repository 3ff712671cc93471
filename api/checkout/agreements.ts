import { AGREEMENT_TEXTS } from '../../contract/orders/agreement-texts/index.ts';
import { AGREEMENT_KINDS, type AgreementKind } from '../../contract/orders/agreements.ts';
import { staticPageIsVisible } from '../content/index.ts';
import { checkReader } from '../orders/index.ts';
import { type Database, type Executor, statement, type Transaction } from '../platform/database/index.ts';
import type { Handlers, Operator, PersonsOf, RequestContext } from '../platform/http/index.ts';
import type { PersonalData } from '../platform/room/index.ts';
import { CHECKOUT_TEXTS } from './texts/index.ts';

const VIEWER = { language: '$2', now: 'shop_now()' };

// Texts are added in the order of their hashes: two orders that add the same ones do not wait in a ring.
const keep = statement(
  'checkout_keep_agreements',
  `with seen as (
     select p.page_name as kind, p.name ->> $2 as name, p.content ->> $2 as content from static_pages p
     where p.page_name in ('terms', 'privacy') and ${staticPageIsVisible('p.id', VIEWER)}
     union all select s.kind, null, s.content from jsonb_to_recordset($3::jsonb) s(kind text, content text)),
   hashed as (select kind, name, content, encode(sha256(convert_to(concat_ws(E'\\n', $2::text, name, content), 'UTF8')), 'hex') as hash
     from seen where content <> ''),
   added as (insert into agreement_texts (hash, language, name, content, created_at)
     select distinct on (hash) hash, $2, name, content, $4::timestamptz from hashed order by hash on conflict do nothing)
   insert into order_agreements (order_id, kind, text_hash) select $1, kind, hash from hashed`,
);

const plain = (text: string) => text.replace(/<\/?\w+>/g, '');

/** Keeps with an order what its buyer agreed to and was informed by, in the language of the order. */
export function keepAgreements(
  tx: Transaction,
  orderId: number,
  { newsletter, placedBy }: { newsletter?: boolean | undefined; placedBy?: Operator | undefined },
  { language }: Pick<RequestContext, 'language'>,
  now: Date,
): void {
  const texts = AGREEMENT_TEXTS[language];
  const said = placedBy && CHECKOUT_TEXTS[language]('agreedByPhone', { operator: placedBy.name });
  const sentences: { kind: AgreementKind; content: string }[] = [
    { kind: 'order', content: said ?? plain(texts.terms) },
  ];
  if (newsletter) sentences.push({ kind: 'newsletter', content: texts.newsletter });
  tx.send(keep, [orderId, language, JSON.stringify(sentences), now]);
}

interface AgreementRow {
  kind: AgreementKind;
  language: string;
  name: string | null;
  content: string;
  hash: string;
  created_at: Date;
}

const read = statement(
  'checkout_agreements',
  `select a.kind, t.language, t.name, t.content, t.hash, t.created_at
   from order_agreements a join agreement_texts t on t.hash = a.text_hash
   where a.order_id = $1 order by array_position('{${AGREEMENT_KINDS}}'::text[], a.kind)`,
);

async function readAgreements(db: Executor, orderId: number) {
  const rows = await db.query<AgreementRow>(read, [orderId]);
  return rows.map(({ created_at: at, ...row }) => ({ ...row, first_seen_at: at.toISOString() }));
}

/** The call that reads them. */
export const agreementCalls = ({ db }: { db: Database }): Handlers => ({
  'GET /orders/{id}/agreements': async ({ params, query, context }) => {
    await checkReader(db, params.id, query.hash, context);
    return { items: await readAgreements(db, params.id) };
  },
});

const buyer = statement('checkout_buyer', 'select id, email from orders where id = $1');

/** Whose order it is counts as read. */
export const personsOf = ({ db }: { db: Database }): PersonsOf => ({
  'GET /orders/{id}/agreements': ({ params }) => db.query(buyer, [params.id]),
});

/** What a customer agreed to with their orders. */
export const personalData: PersonalData = {
  order_agreements: statement(
    'checkout_data_of_agreements',
    `select to_jsonb(a) - 'text_hash' || jsonb_build_object('language', t.language, 'name', t.name, 'content', t.content) as record
     from order_agreements a join orders o on o.id = a.order_id join agreement_texts t on t.hash = a.text_hash
     where o.customer_id = $1 order by a.order_id, a.kind limit $2`,
  ),
};
