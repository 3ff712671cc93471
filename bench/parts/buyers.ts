import type { Figure } from '../figure.ts';
import type { Data } from '../harness/data.ts';
import { times } from '../harness/drive.ts';
import type { Reply } from '../harness/http.ts';
import { type Context, load, type Part } from './part.ts';
import { placeOrder, preparePurchase, readyCart } from './purchase.ts';

const BUYERS = 200;
const PIECES = 50;

interface Rush {
  orders: number;
  left: number;
  /** Counts of refusals by answer. */
  refusals: Record<string, number>;
  seconds: number;
}

function countRefusals(replies: Reply[]): Rush['refusals'] {
  const answers = replies
    .filter(({ status }) => status !== 201)
    .map(
      ({ status, body }) => `${status} ${(JSON.parse(body.toString()) as { type?: string }).type ?? 'without a type'}`,
    );
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

/** Fills all carts first, then leaves fifty pieces in stock and places all orders at once. */
async function rush(
  { sql }: Data,
  ports: number[],
  purchase: Awaited<ReturnType<typeof preparePurchase>>,
): Promise<Rush> {
  const [product = 0] = purchase.products;
  const carts: { id: string; port: number }[] = [];
  await times(BUYERS, 16, async (index) => {
    const port = ports[index % ports.length] ?? 0;
    carts.push({ port, id: await readyCart(port, product, purchase) });
  });
  await sql('update products set stock_state = $2 where id = $1', [product, PIECES]);
  const startedAt = performance.now();
  const replies = await Promise.all(carts.map(({ id, port }) => placeOrder(port, id)));
  const seconds = (performance.now() - startedAt) / 1000;
  const [row] = await sql<{ stock_state: number }>('select stock_state from products where id = $1', [product]);
  await sql('update products set stock_state = 10000000 where id = $1', [product]);
  return {
    orders: replies.filter(({ status }) => status === 201).length,
    left: row?.stock_state ?? -1,
    refusals: countRefusals(replies),
    seconds,
  };
}

function figureOf(processes: string, { orders, left, refusals: answers, seconds }: Rush): Figure {
  const refusals = Object.entries(answers)
    .map(([answer, count]) => `${answer} ${count}×`)
    .join(', ');
  return {
    part: 'buyers',
    what: `${BUYERS} buyers, ${PIECES} pieces, ${processes}`,
    value: Math.abs(orders - PIECES) + Math.abs(left),
    unit: 'pieces wrong',
    goal: { atMost: 0 },
    load: load(),
    note: `${orders} orders, stock ${left}, ${seconds.toFixed(1)} s; the others: ${refusals || 'nobody'}`,
  };
}

/** No overselling, by one process or by two. */
export const buyers: Part = {
  name: 'buyers',
  about: '200 buyers at once for 50 pieces, one process and two',
  async measure({ data, withShop }: Context) {
    const shop = await data('demo');
    const purchase = await preparePurchase(shop);
    return withShop(shop, {}, async (first) => {
      const alone = await rush(shop, [first.port], purchase);
      return withShop(shop, { ROLE: 'api' }, async (second) => {
        const together = await rush(shop, [first.port, second.port], purchase);
        return [figureOf('one process', alone), figureOf('two processes', together)];
      });
    });
  },
};
