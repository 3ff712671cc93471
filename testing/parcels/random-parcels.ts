import { SHOP } from '../fixtures/index.ts';
import { placedOrder } from '../orders/index.ts';
import type { TestShop } from '../shops/index.ts';

type Random = () => number;
const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const STATES = [
  'handed_over',
  'on_its_way',
  'ready_to_collect',
  'coming_back',
  'delivered',
  'returned',
  'lost',
  'damaged',
];
const SOAP = SHOP.products.soap;

/** Pieces that are on sale, in orders, and gone for good: together as many as there were. */
const PIECES = `select (select stock_state from products where id = ${SOAP})
   + coalesce((select sum(i.stock_taken) from order_items i join orders o on o.id = i.order_id where i.product_id = ${SOAP} and o.state <> 'cancelled'), 0)
   + coalesce((select sum(i.set_aside) from parcel_items i join parcels p on p.id = i.parcel_id where p.decision is null), 0)
   + coalesce((select sum(i.amount) from parcel_items i join parcels p on p.id = i.parcel_id
       where p.goods_back = 'written_off' or (p.state in ('lost', 'damaged') and p.decision = 'send_again')), 0) as pieces`;
const TOO_MANY = `select count(*)::int as lines from order_items l where l.amount
   - coalesce((select sum((b->>'amount')::int) from order_returns r, jsonb_array_elements(r.lines) b where (b->>'order_item_id')::int = l.id), 0)
   < coalesce((select sum(i.amount) from parcel_items i join parcels p on p.id = i.parcel_id
       where i.order_item_id = l.id and p.state <> 'cancelled' and p.decision is null), 0)`;
/** Cancelled orders whose money is neither with the shop nor on its way back. */
const OPEN_MONEY = `select count(*)::int as orders from orders o where o.state = 'cancelled'
   and coalesce((select sum(amount) from order_transactions t where t.order_id = o.id and t.refund_id is null), 0)
   <> coalesce((select sum(amount) from order_refunds r where r.order_id = o.id and r.state <> 'dropped'), 0)`;

/** Random presses on parcels of random orders by hand; answers what does not come out, and what states were reached. */
export async function pressRandomly(shop: TestShop, count: number, random: Random) {
  const answers = new Map<number, number>();
  const press = async (call: string, body: object) => {
    const answer = await shop.request(call, { body, headers: shop.operator });
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) throw new Error(`${call} ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`);
    return answer.body?.item;
  };
  const read = async <T>(text: string, name: string) => (await shop.sql<Record<string, T>>(text))[0]?.[name];
  const before = Number(await read<string>(PIECES, 'pieces'));
  for (let packed = 0; packed < count; ) {
    const amount = 1 + Math.floor(random() * 3);
    const isCash = random() < 0.4;
    const payment = isCash ? SHOP.payments.cash : SHOP.payments.transfer;
    const { id } = await placedOrder(shop, { items: [{ product_id: SOAP, amount }], payment });
    await press(`PATCH /orders/${id}`, isCash ? { state: 'processing' } : { paid: true });
    const [line] = await shop.sql<{ id: number }>('select id from order_items where order_id = $1', [id]);
    for (let round = 0; round < 5; round += 1) {
      const items = [{ order_item_id: line?.id, amount: 1 + Math.floor(random() * amount) }];
      const parcel = await press(`POST /orders/${id}/parcels`, random() < 0.5 ? {} : { items });
      if (!parcel) continue;
      packed += 1;
      await press(`PATCH /parcels/${parcel.id}`, { tracking_number: `R${parcel.id}` });
      if (random() < 0.1) await press(`PATCH /parcels/${parcel.id}`, { state: 'cancelled' });
      for (let step = 0; step < 3; step += 1)
        await press(`PATCH /parcels/${parcel.id}`, { state: oneOf(random, STATES) });
      const decision = random() < 0.5 ? 'send_again' : 'end';
      const goods = decision === 'end' ? { goods: oneOf(random, ['back_on_sale', 'written_off']) } : {};
      if (random() < 0.7) await press(`POST /parcels/${parcel.id}/decisions`, { decision, ...goods, reason: 'x' });
    }
    if (random() < 0.1) await press(`PATCH /orders/${id}`, { state: 'cancelled' });
  }
  return {
    lostPieces: before - Number(await read<string>(PIECES, 'pieces')),
    linesWithTooMany: await read<number>(TOO_MANY, 'lines'),
    cancelledWithMoney: await read<number>(OPEN_MONEY, 'orders'),
    states: await shop.sql<{ state: string; parcels: number }>(
      'select state, count(*)::int as parcels from parcels group by 1 order by 1',
    ),
    answers: Object.fromEntries(answers),
  };
}
