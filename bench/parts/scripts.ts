import { ask, PAGE_HEADERS } from '../ground/http.ts';
import { findShelves } from '../ground/shelves.ts';
import { load, type Part } from './part.ts';

const START = /<script[^>]+id="start"[^>]+src="([^"]+)"[^>]+data-scripts="([^"]+)"/;

/** The script that starts, and those that it loads. */
function scriptsOf(html: string): string[] {
  const [, start = '', scripts = ''] = START.exec(html) ?? [];
  return [start, ...scripts.split(' ')].filter(Boolean);
}

/** What a browser loads in script for a product page, compressed as it is sent; inline scripts are part of the page. */
export const scripts: Part = {
  name: 'scripts',
  about: 'JavaScript of the product page, compressed',
  async measure({ data, withShop }) {
    const shop = await data('demo');
    return withShop(shop, {}, async ({ port }) => {
      const { product } = await findShelves(shop, port);
      const page = await ask(port, product, { headers: { ...PAGE_HEADERS, 'accept-encoding': 'identity' } });
      const sources = scriptsOf(page.body.toString());
      if (sources.length === 0) throw new Error('The product page names no script');
      const sizes = await Promise.all(
        sources.map(async (source) => {
          const reply = await ask(port, new URL(source, 'http://shop').pathname, { headers: PAGE_HEADERS });
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
          goal: { atMost: 120 },
          load: load(),
          note: `${sources.length} files`,
        },
      ];
    });
  },
};
