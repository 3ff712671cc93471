import { median, spread } from '../figure.ts';
import { startBareServer } from '../harness/ceilings.ts';
import { type Volley, volley } from '../harness/drive.ts';
import { PAGE_HEADERS, send } from '../harness/http.ts';
import { CONCURRENCY } from '../harness/project.ts';
import { findShelves } from '../harness/shelves.ts';
import { load, type Part, rounds } from './part.ts';

/** Runs a volley and returns the processor time of the answering process for each request, in milliseconds. */
async function withCpu(
  server: { cpuSeconds(): Promise<number> },
  run: () => Promise<Volley>,
): Promise<[Volley, number]> {
  const before = await server.cpuSeconds();
  const done = await run();
  return [done, (((await server.cpuSeconds()) - before) * 1000) / done.count];
}

/** A cached page compared with the bare server, alternating, so that both run under the same conditions. */
export const pageCache: Part = {
  name: 'page-cache',
  about: 'a kept category page, in requests a second',
  async measure({ data, withShop, scale }) {
    const shop = await data('demo');
    return withShop(shop, {}, async (running) => {
      const { port } = running;
      const { category } = await findShelves(shop, port);
      const page = await send(port, category, { headers: PAGE_HEADERS });
      const again = await send(port, category, { headers: PAGE_HEADERS });
      if (again.headers['content-encoding'] !== 'br') throw new Error('The page is not kept compressed');
      const bare = await startBareServer(again.body.length);
      const seconds = Math.max(2, 5 * scale);
      const shoot = (target: number) =>
        volley({ port: target, paths: [category], connections: CONCURRENCY, seconds, headers: PAGE_HEADERS });
      await shoot(port);
      await shoot(bare.port);
      const pairs = await rounds(5, async () => {
        const [ours, oursCpu] = await withCpu(running, () => shoot(port));
        const [ceiling, bareCpu] = await withCpu(bare, () => shoot(bare.port));
        return { ours: ours.perSecond, ceiling: ceiling.perSecond, oursCpu, bareCpu };
      }).finally(bare.stop);
      const cpu = (name: 'oursCpu' | 'bareCpu') => median(pairs.map((pair) => pair[name]));
      const ratio = median(pairs.map(({ ours, ceiling }) => ours / ceiling));
      return [
        {
          part: 'page-cache',
          what: 'category page, kept',
          value: median(pairs.map(({ ours }) => ours)),
          unit: '/s',
          goal: { atLeast: 0.8, of: 'ratio' },
          ceiling: {
            what: 'bare server, constant buffer',
            value: median(pairs.map(({ ceiling }) => ceiling)),
            unit: '/s',
          },
          ratio,
          load: load(),
          note: `${page.body.length} bytes; ratio ${spread(
            pairs.map((pair) => pair.ours / pair.ceiling),
            2,
          )}`,
        },
        {
          part: 'page-cache',
          what: 'category page, kept: processor time',
          value: cpu('oursCpu'),
          unit: 'ms CPU',
          goal: null,
          ceiling: { what: 'bare server, constant buffer', value: cpu('bareCpu'), unit: 'ms CPU' },
          ratio: cpu('oursCpu') / cpu('bareCpu'),
          load: load(),
        },
      ];
    });
  },
};
