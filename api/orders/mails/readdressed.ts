import { orderReason, shortLetter, wordsOf } from '../../notifications/index.ts';
import { type Executor, statement } from '../../platform/database/index.ts';
import type { RoomMail } from '../../platform/mail/index.ts';
import { type FactSources, readOrderFacts } from './order-facts.ts';
import { originOf } from './origin-of.ts';
import { ORDER_MAIL_TEXTS } from './texts/index.ts';
import { orderWords } from './words.ts';

// The journal forgets it with its person. Later changes of the e-mail are skipped.
const former = statement(
  'orders_former_email',
  `select w.before->>0 as email from change_rows w
   where w.table_name = 'orders' and w.field = 'email' and w.record_ids = array[$1::int]
     and w.change_set_id in (select s.id from change_sets s where s.call = 'POST /orders/{id}/edits')
   order by w.id desc limit 1
   offset (select count(*) from order_edits e where e.order_id = $1 and e.id > $2 and e.changes->'fields' ? 'email')`,
);
async function readFormerEmail(db: Executor, orderId: number, editId: number): Promise<string | null> {
  return (await db.query<{ email: string | null }>(former, [orderId, editId]))[0]?.email ?? null;
}

/** The first letter and the domain: the former mailbox may be a stranger's. */
const masked = (email: string) => `${email.slice(0, 1)}…@${email.replace(/^.*@/, '')}`;

/** Tells the former e-mail of an order that another one was set, without a link. */
export const readdressedMail = (sources: FactSources): RoomMail<'order.edited'> => ({
  kind: 'order-readdressed',
  on: 'order.edited',
  table: 'orders',
  mayFollow: ({ is_readdressed: isReaddressed }) => isReaddressed === true,
  subject: ({ order_id: id, order_edit_id: edit }) => [id, edit],
  async prepare(event) {
    const { order_id: id, order_edit_id: editId } = event;
    const origin = await originOf(sources.db, event);
    const email = origin && (await readFormerEmail(sources.db, id, editId));
    if (!origin || !email) return null;
    return {
      ...origin,
      email,
      async letter(reader) {
        const facts = await readOrderFacts(sources, reader, [], id, event);
        const t = ORDER_MAIL_TEXTS[reader.language];
        const { number, shop } = orderWords(facts);
        const values = { number, shop, email: masked(facts.order.email) };
        const words = wordsOf((line) => t(`readdressed.${line}`, values), t.lines('readdressed.lead', values));
        return shortLetter(reader, words, orderReason(reader));
      },
    };
  },
});
