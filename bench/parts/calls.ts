import { type Figure, median, spread } from '../figure.ts';
import { findAddresses } from '../harness/addresses.ts';
import { readsPerSecond } from '../harness/ceilings.ts';
import { costOf } from '../harness/cost.ts';
import type { Size } from '../harness/data.ts';
import { perSecond } from '../harness/drive.ts';
import { send, sendJson } from '../harness/http.ts';
import { CONCURRENCY } from '../harness/project.ts';
import { type Context, load, type Part, rounds } from './part.ts';

/** A network address for each request, so that no rate limit is reached. */
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

async function measureCalls({ data, withShop, scale }: Context, size: Size): Promise<Figure[]> {
  const shop = await data(size);
  return withShop(shop, { TRUST_PROXY: '127.0.0.1' }, async (running) => {
    const { port } = running;
    const words = (await findAddresses(shop)).search.map((path) => path.split('=')[1] ?? '');
    const started = Date.now();
    let index = 0;
    const wordOf = () => words[index % words.length] ?? '';
    const calls: { what: string; run: () => Promise<unknown> }[] = [
      { what: 'search suggestions', run: () => get(`/v1/search/suggestions?search=${wordOf()}`) },
      { what: 'search listing', run: () => get(`/v1/listings?path=/hledat&search=${wordOf()}`) },
      {
        what: 'newsletter sign-up',
        run: () =>
          sendJson(port, '/v1/newsletter-subscriptions', {
            method: 'POST',
            headers: { 'x-forwarded-for': addressOf(index) },
            json: { email: `bench-${started}-${index}@example.com` },
          }),
      },
    ];
    async function get(path: string): Promise<void> {
      const { status, body } = await send(port, path, { headers: { 'x-forwarded-for': addressOf(index) } });
      if (status !== 200) throw new Error(`${path} answers ${status}: ${body.subarray(0, 200)}`);
    }
    const ceiling = { what: 'rows read by primary key', value: await readsPerSecond(shop), unit: '/s' };
    const products = size === 'demo' ? 'demo' : size.toLocaleString('en-US');
    const figures: Figure[] = [];
    for (const { what, run } of calls) {
      const next = async () => {
        index += 1;
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

/** The most expensive public calls, each with another search word or e-mail address. */
export const calls: Part = {
  name: 'calls',
  about: 'search, suggestions and newsletter sign-up, on the demo shop and on a large one',
  async measure(context) {
    return [...(await measureCalls(context, 'demo')), ...(await measureCalls(context, context.large))];
  },
};
