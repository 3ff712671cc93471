import { PAGE_HEADERS, send } from '../harness/http.ts';
import { findShelves } from '../harness/shelves.ts';
import { load, type Part } from './part.ts';

const START = /<script[^>]+id="start"[^>]+src="([^"]+)"[^>]+data-scripts="([^"]+)"/;

/** The start script and the scripts that it loads. */
function scriptsOf(html: string): string[] {
  const [, start = '', scripts = ''] = START.exec(html) ?? [];
  return [start, ...scripts.split(' ')].filter(Boolean);
}

/** Compressed bytes of scripts that a product page loads; inline scripts count to the page. */
export const scripts: Part = {
  name: 'scripts',
  about: 'JavaScript of the product page, compressed',
  async measure({ data, withShop }) {
    const shop = await data('demo');
    return withShop(shop, {}, async ({ port }) => {
      const { product } = await findShelves(shop, port);
      const page = await send(port, product, { headers: { ...PAGE_HEADERS, 'accept-encoding': 'identity' } });
      const sources = scriptsOf(page.body.toString());
      if (sources.length === 0) throw new Error('The product page names no script');
      const sizes = await Promise.all(
        sources.map(async (source) => {
          const reply = await send(port, new URL(source, 'http://shop').pathname, { headers: PAGE_HEADERS });
          if (reply.status !== 200) throw new Error(`${source} answers ${reply.status}`);
          return reply.body.length;
        }),
      );
      const value = sizes.reduce((sum, size) => sum + size, 0) / 1000;
      return [
        {
          part: 'scripts',
          what: 'JavaScript of the product page',
          value,
          unit: 'kB',
          goal: { atMost: 110 },
          load: load(),
          note: `${sources.length} files`,
        },
      ];
    });
  },
};
