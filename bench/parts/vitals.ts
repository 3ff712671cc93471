import { type Figure, median, spread } from '../figure.ts';
import { CZECH_HOST } from '../harness/http.ts';
import { openPhones, type Vitals, visitByPhone } from '../harness/phone.ts';
import { findShelves } from '../harness/shelves.ts';
import { load, type Part, rounds } from './part.ts';

const ROUNDS = 5;
/** A text file, whose time is that of connection and processor alone. */
const PLAIN = '/robots.txt';

const MEASURES: { of: keyof Vitals; what: string; unit: string; atMost: number }[] = [
  { of: 'largest', what: 'largest paint', unit: 'ms', atMost: 1_200 },
  { of: 'slowestPress', what: 'press to next paint', unit: 'ms', atMost: 100 },
  { of: 'shift', what: 'layout shift', unit: '', atMost: 0.01 },
];

function figuresOf(page: string, seen: readonly Vitals[], plain: number): Figure[] {
  return MEASURES.map(({ of, what, unit, atMost }) => {
    const values = seen.map((vitals) => vitals[of]);
    const value = median(values);
    const ceiling = { what: 'a line of text', value: plain, unit };
    return {
      part: 'vitals',
      what: `${page} on a slow phone: ${what}`,
      value,
      unit,
      goal: { atMost },
      ...(of === 'largest' ? { ceiling, ratio: value / plain } : {}),
      load: load(),
      note: spread(values, unit ? 0 : 3),
    };
  });
}

/** First visits on a throttled mid-range phone, and the first presses. */
export const vitals: Part = {
  name: 'vitals',
  about: 'largest paint, press to next paint and layout shift on a slow phone',
  async measure({ data, withShop }) {
    const shop = await data('demo');
    return withShop(shop, {}, async ({ port }) => {
      const { category, product } = await findShelves(shop, port);
      const pages = [
        { page: 'home', path: '/', buttons: ['[popovertarget=menu]'] },
        { page: 'category page', path: category, buttons: ['.button[popovertarget=filters]'] },
        {
          page: 'product page',
          path: product,
          buttons: ['.stepper-button:last-child', 'form[action="/api/cart/items"] button[type=submit]'],
        },
      ];
      const browser = await openPhones();
      const look = (path: string, buttons: string[]) =>
        rounds(ROUNDS, () => visitByPhone(browser, `http://${CZECH_HOST}:${port}${path}`, buttons));
      try {
        const plain = median((await look(PLAIN, [])).map(({ largest }) => largest));
        const figures: Figure[] = [];
        for (const { page, path, buttons } of pages) figures.push(...figuresOf(page, await look(path, buttons), plain));
        return figures;
      } finally {
        await browser.close();
      }
    });
  },
};
