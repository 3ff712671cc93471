import { type Figure, median, spread } from '../figure.ts';
import { readsPerSecond } from '../harness/ceilings.ts';
import { perSecond } from '../harness/drive.ts';
import { CONCURRENCY } from '../harness/project.ts';
import { type Context, load, type Part, rounds } from './part.ts';
import { fillCart, type Purchase, placeOrder, preparePurchase, readyCart } from './purchase.ts';

interface Task {
  part: string;
  what: string;
  atLeast: number;
  settings?: NodeJS.ProcessEnv;
  run(port: number, purchase: Purchase, product: number): Promise<void>;
}

async function measureTask(
  { data, withShop, scale }: Context,
  { part, what, atLeast, settings = {}, run }: Task,
): Promise<Figure[]> {
  const shop = await data('demo');
  const purchase = await preparePurchase(shop);
  return withShop(shop, settings, async ({ port, cpuSeconds }) => {
    const seconds = Math.max(2, 5 * scale);
    let index = 0;
    const next = () => {
      index += 1;
      return run(port, purchase, purchase.products[index % purchase.products.length] ?? 0);
    };
    await perSecond(next, CONCURRENCY, 3);
    const ceiling = { what: 'rows read by primary key', value: await readsPerSecond(shop), unit: '/s' };
    const [cpuBefore, countBefore] = [await cpuSeconds(), index];
    const done = await rounds(5, () => perSecond(next, CONCURRENCY, seconds));
    const value = median(done);
    const cpu = (((await cpuSeconds()) - cpuBefore) * 1000) / (index - countBefore);
    const note = `${cpu.toFixed(2)} ms CPU of the process each; ${spread(done)}`;
    return [
      {
        part,
        what,
        value,
        unit: '/s',
        goal: { atLeast },
        ceiling,
        ratio: value / ceiling.value,
        load: load(),
        note,
      },
    ];
  });
}

/** Creates a cart and adds a line: two calls. */
export const cart: Part = {
  name: 'cart',
  about: 'a new cart and a line in it',
  measure: (context) =>
    measureTask(context, {
      part: 'cart',
      what: 'new cart and a line',
      atLeast: 400,
      run: async (port, _, product) => void (await fillCart(port, product)),
    }),
};

const order: Pick<Task, 'part' | 'atLeast' | 'run'> = {
  part: 'checkout',
  atLeast: 100,
  async run(port, purchase, product) {
    const { status, body } = await placeOrder(port, await readyCart(port, product, purchase));
    if (status !== 201) throw new Error(`An order was refused: ${status} ${body.subarray(0, 300)}`);
  },
};

/** From a new cart to an order: five calls. With one process for everything it sends mails meanwhile. */
export const checkout: Part = {
  name: 'checkout',
  about: "a guest's whole checkout through the API",
  async measure(context) {
    const everything = await measureTask(context, { ...order, what: 'whole checkout, one process for everything' });
    const settings = { ROLE: 'api' };
    const alone = await measureTask(context, { ...order, settings, what: 'whole checkout, jobs left to a worker' });
    return [...everything, ...alone];
  },
};
