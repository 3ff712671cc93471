import type { Figure } from '../figure.ts';
import type { Data } from '../ground/data.ts';
import { times } from '../ground/drive.ts';
import type { Reply } from '../ground/http.ts';
import { type Ground, load, type Part } from './part.ts';
import { placeOrder, preparePurchase, readyCart } from './purchase.ts';

const BUYERS = 200;
const PIECES = 50;

interface Rush {
  orders: number;
  left: number;
  /** How often each answer was given to those who got nothing. */
  told: Record<string, number>;
  seconds: number;
}

function told(replies: Reply[]): Rush['told'] {
  const answers = replies
    .filter(({ status }) => status !== 201)
    .map(
      ({ status, body }) => `${status} ${(JSON.parse(body.toString()) as { type?: string }).type ?? 'without a type'}`,
    );
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

/** All carts are made first, with plenty of stock; then fifty pieces are left, and everybody orders at once. */
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
  const begun = performance.now();
  const replies = await Promise.all(carts.map(({ id, port }) => placeOrder(port, id)));
  const seconds = (performance.now() - begun) / 1000;
  const [row] = await sql<{ stock_state: number }>('select stock_state from products where id = $1', [product]);
  await sql('update products set stock_state = 10000000 where id = $1', [product]);
  return {
    orders: replies.filter(({ status }) => status === 201).length,
    left: row?.stock_state ?? -1,
    told: told(replies),
    seconds,
  };
}

function figureOf(processes: string, { orders, left, told: answers, seconds }: Rush): Figure {
  const told = Object.entries(answers)
    .map(([answer, count]) => `${answer} ${count}×`)
    .join(', ');
  return {
    part: 'buyers',
    what: `${BUYERS} buyers, ${PIECES} pieces, ${processes}`,
    value: Math.abs(orders - PIECES) + Math.abs(left),
    unit: 'pieces wrong',
    goal: { atMost: 0 },
    load: load(),
    note: `${orders} orders, stock ${left}, ${seconds.toFixed(1)} s; the others: ${told || 'nobody'}`,
  };
}

/** Nobody may be sold what is not there, by one process or by two. */
export const buyers: Part = {
  name: 'buyers',
  about: '200 buyers at once for 50 pieces, one process and two',
  async measure({ data, withShop }: Ground) {
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
