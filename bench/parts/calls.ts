import { type Figure, median, spread } from '../figure.ts';
import { findAddresses } from '../ground/addresses.ts';
import { readsPerSecond } from '../ground/ceilings.ts';
import { costOf } from '../ground/cost.ts';
import type { Size } from '../ground/data.ts';
import { perSecond } from '../ground/drive.ts';
import { ask, askJson } from '../ground/http.ts';
import { CONCURRENCY } from '../ground/project.ts';
import { type Ground, load, type Part, rounds } from './part.ts';

/** Every shopper has an address of their own, so that nobody's budget is what is measured. */
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

async function measureCalls({ data, withShop, scale }: Ground, size: Size): Promise<Figure[]> {
  const shop = await data(size);
  return withShop(shop, { TRUST_PROXY: '127.0.0.1' }, async (running) => {
    const { port } = running;
    const words = (await findAddresses(shop)).search.map((path) => path.split('=')[1] ?? '');
    const started = Date.now();
    let turn = 0;
    const wordOf = () => words[turn % words.length] ?? '';
    const calls: { what: string; run: () => Promise<unknown> }[] = [
      { what: 'search suggestions', run: () => get(`/v1/search/suggestions?search=${wordOf()}`) },
      { what: 'search listing', run: () => get(`/v1/listings?path=/hledat&search=${wordOf()}`) },
      {
        what: 'newsletter sign-up',
        run: () =>
          askJson(port, '/v1/newsletter-subscriptions', {
            method: 'POST',
            headers: { 'x-forwarded-for': addressOf(turn) },
            json: { email: `bench-${started}-${turn}@example.com` },
          }),
      },
    ];
    async function get(path: string): Promise<void> {
      const { status, body } = await ask(port, path, { headers: { 'x-forwarded-for': addressOf(turn) } });
      if (status !== 200) throw new Error(`${path} answers ${status}: ${body.subarray(0, 200)}`);
    }
    const ceiling = { what: 'rows read by primary key', value: await readsPerSecond(shop), unit: '/s' };
    const products = size === 'demo' ? 'demo' : size.toLocaleString('en-US');
    const figures: Figure[] = [];
    for (const { what, run } of calls) {
      const next = async () => {
        turn += 1;
        await run();
      };
      await perSecond(next, CONCURRENCY, 1);
      const done = await rounds(3, () => perSecond(next, CONCURRENCY, Math.max(2, 4 * scale)));
      const cost = await costOf(shop, running, Math.ceil(200 * scale), next);
      const value = median(done);
      const note = `${cost.node.toFixed(2)} ms CPU of Node and ${cost.postgres.toFixed(2)} of PostgreSQL each; ${spread(done)}`;
      const ratio = value / ceiling.value;
      figures.push({
        part: 'calls',
        what: `${what}, ${products}`,
        value,
        unit: '/s',
        goal: null,
        ceiling,
        ratio,
        load: load(),
        note,
      });
    }
    return figures;
  });
}

/** Calls of strangers that cost the most: each asks for another word or signs up another address. */
export const calls: Part = {
  name: 'calls',
  about: 'search, suggestions and newsletter sign-up, on the demo shop and on a large one',
  async measure(ground) {
    return [...(await measureCalls(ground, 'demo')), ...(await measureCalls(ground, ground.large))];
  },
};
