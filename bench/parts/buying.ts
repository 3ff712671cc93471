import { type Figure, median, spread } from '../figure.ts';
import { readsPerSecond } from '../ground/ceilings.ts';
import { perSecond } from '../ground/drive.ts';
import { CONCURRENCY } from '../ground/project.ts';
import { type Ground, load, type Part, rounds } from './part.ts';
import { fillCart, type Purchase, placeOrder, preparePurchase, readyCart } from './purchase.ts';

interface Task {
  part: string;
  what: string;
  atLeast: number;
  settings?: NodeJS.ProcessEnv;
  run(port: number, purchase: Purchase, product: number): Promise<void>;
}

async function measureTask(
  { data, withShop, scale }: Ground,
  { part, what, atLeast, settings = {}, run }: Task,
): Promise<Figure[]> {
  const shop = await data('demo');
  const purchase = await preparePurchase(shop);
  return withShop(shop, settings, async ({ port, cpuSeconds }) => {
    const seconds = Math.max(2, 5 * scale);
    let turn = 0;
    const next = () => {
      turn += 1;
      return run(port, purchase, purchase.products[turn % purchase.products.length] ?? 0);
    };
    await perSecond(next, CONCURRENCY, 3);
    const ceiling = { what: 'rows read by primary key', value: await readsPerSecond(shop), unit: '/s' };
    const [cpuBefore, turnBefore] = [await cpuSeconds(), turn];
    const done = await rounds(5, () => perSecond(next, CONCURRENCY, seconds));
    const value = median(done);
    const cpu = (((await cpuSeconds()) - cpuBefore) * 1000) / (turn - turnBefore);
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

/** A cart is made and a line put into it: two calls. */
export const cart: Part = {
  name: 'cart',
  about: 'a new cart and a line in it',
  measure: (ground) =>
    measureTask(ground, {
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

/** From the new cart to the order: five calls. The process that does everything writes the mails meanwhile. */
export const checkout: Part = {
  name: 'checkout',
  about: "a guest's whole checkout through the API",
  async measure(ground) {
    const everything = await measureTask(ground, { ...order, what: 'whole checkout, one process for everything' });
    const settings = { ROLE: 'api' };
    const alone = await measureTask(ground, { ...order, settings, what: 'whole checkout, jobs left to a worker' });
    return [...everything, ...alone];
  },
};
