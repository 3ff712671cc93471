import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../catalogue/index.ts';
import type { PackShape, PackSpec } from '../pictures/index.ts';
import { drawPackshot } from '../pictures/packshot.ts';
import { SHAPES } from '../pictures/shapes/index.ts';
import { frontOf, labelOf } from './product-pictures.ts';
import { packOf } from './variation-pack.ts';

const { products } = catalogue;
const inCases = (list: typeof products) => list.map((product) => [product.key, product] as const);

/** What a product is called, and the shapes that show such a thing. The first line that fits its name or key decides. */
const KINDS: [name: RegExp, ...shapes: PackShape[]][] = [
  [/birthday voucher/i, 'birthday-card'],
  [/voucher|invitation/i, 'voucher'],
  [/scrunchie/i, 'scrunchies'],
  [/alum crystal/i, 'crystal'],
  [/brow wax/i, 'tin'],
  [/tapers|birthday candles/i, 'tapers'],
  [/bookmarks/i, 'bookmarks'],
  [/wardrobe sachets|perfume pouch/i, 'sachet'],
  [/hanger rings/i, 'cedar-rings'],
  [/empty gift box|gift wrapping/i, 'ribbon-box'],
  [/dryer balls/i, 'set'],
  [/drawer liners/i, 'drawer-liners'],
  [/wick trimmer/i, 'wick-trimmer'],
  [/snuffer/i, 'snuffer'],
  [/candlestick/i, 'candlestick'],
  [/tea light glass/i, 'tea-light-glass'],
  [/wax burner/i, 'wax-burner'],
  [/matches/i, 'match-jar'],
  [/tea lights/i, 'tea-lights'],
  [/candle in a tin/i, 'tin-candle'],
  [/sphere candle/i, 'sphere-candle'],
  [/ribbed column/i, 'ribbed-pillar'],
  [/pillar candle/i, 'pillar'],
  [/ultrasonic diffuser/i, 'mist-diffuser'],
  [/plug-in diffuser/i, 'plug-diffuser'],
  [/diffuser refill/i, 'bottle'],
  [/reed diffuser/i, 'diffuser'],
  [/incense cones/i, 'incense-cones'],
  [/loose incense/i, 'powder-jar'],
  [/incense(?! ritual)/i, 'incense'],
  [/herb bundle/i, 'herb-bundle'],
  [/car scent/i, 'scent-stone'],
  [/scent star/i, 'scent-star'],
  [/travel spray/i, 'travel-spray'],
  [/atomi[sz]er/i, 'atomiser'],
  [/roll-on|first deodorant/i, 'roll-on'],
  [/comb$/i, 'comb'],
  [/detangling brush/i, 'paddle-brush'],
  [/scalp massage brush/i, 'scalp-brush'],
  [/beard brush/i, 'beard-brush'],
  [/fan brush/i, 'fan-brush'],
  [/shaving brush/i, 'shaving-brush'],
  [/safety razor/i, 'razor'],
  [/turban/i, 'turban'],
  [/towel/i, 'towel'],
  [/sea sponge/i, 'sea-sponge'],
  [/konjac/i, 'konjac'],
  [/powder puff/i, 'powder-puff'],
  [/blending sponge/i, 'sponge'],
  [/foundation brush/i, 'brush'],
  [/(shampoo|conditioner) bar/i, 'shampoo-disc'],
  [/shaving soap/i, 'soap-bowl'],
  [/bath bomb$/i, 'bath-bomb'],
  [/palette|quad$/i, 'palette'],
  [/\b(set|trio|kit|coffret|duo|quartet|gift box|nail box|parcel)\b/i, 'set'],
  [/liner pen|brightening concealer/i, 'liner-pen'],
  [/gel liner|cream concealer/i, 'pot'],
  [/blotting papers/i, 'blotting-papers'],
  [/loose (powder|mineral)|milk bath/i, 'powder-jar'],
  [/honey drop/i, 'tube'],
  [/lip (gloss|oil|tint)|gloss$|liquid (lipstick|eyeshadow|concealer)/i, 'gloss'],
  [/lipstick/i, 'lipstick'],
  [/mascara|lash primer/i, 'mascara'],
  [/pencil|lip liner|shadow stick/i, 'pencil'],
  [/nail polish|top coat/i, 'nail-polish'],
  [/pressed powder|blush|bronzer|mineral eyeshadow|cushion/i, 'compact'],
  [/botanical melts/i, 'wax-discs'],
  [/honeycomb/i, 'honeycomb'],
  [/wax melts/i, 'wax-melts'],
  [/candle/i, 'candle'],
  [/eau de (parfum|toilette)|extrait/i, 'perfume'],
  [/cologne/i, 'bottle'],
  [/(room|kitchen|pillow|salt|detangling) spray|mist$/i, 'spray', 'perfume'],
  [/hand wash|body wash/i, 'pump', 'bottle'],
  [/soap/i, 'soap'],
  [/stick( \d|$)|lip balm|deodorant$|cheek tint|eye balm/i, 'stick', 'tin', 'tube'],
  [
    /foundation|serum|elixir|beard oil|fragrance oil|oil blend|cuticle oil|peel$|highlighter/i,
    'dropper',
    'pump',
    'tube',
  ],
  [/shampoo|wash|gel|foam|bubble bath|oil|milk|toner|water|lotion|remover|perfume|rinse|fluid|cleanser/i, ...fluids()],
  [
    /cream|balm|butter|scrub|mask|salt|conditioner|clay|wax|pads|patches|primer|mousse|salve|tint|bar$|flakes|soak/i,
    ...pastes(),
  ],
  [/fizzers|baby bath|bath tea/i, 'set'],
  [/bags/i, 'box'],
];

function fluids(): PackShape[] {
  return ['bottle', 'pump', 'spray', 'dropper', 'tube', 'jar'];
}

function pastes(): PackShape[] {
  return ['jar', 'tube', 'tin', 'sachet', 'bottle', 'pump'];
}

/** A mean difference of two drawings in a band of their height, from 0 to 255. */
async function differenceWithin(first: string, second: string, top: number, bottom: number): Promise<number> {
  const band = (svg: string) =>
    sharp(Buffer.from(svg))
      .extract({ left: 200, top, width: 560, height: bottom - top })
      .greyscale()
      .raw()
      .toBuffer();
  const [a, b] = await Promise.all([band(first), band(second)]);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] as number)), 0) / a.length;
}

describe('the picture of a product', () => {
  test.each(inCases(products))('%s shows a thing of its kind', (key, { name, pack }) => {
    const words = key.replaceAll('-', ' ');
    const [, ...shapes] = KINDS.find(([kind]) => kind.test(name.en) || kind.test(words)) ?? [];
    expect(shapes, `no kind is known for "${name.en}"`).toContain(pack.shape);
  });

  test('no shape is left without a use', () => {
    const items = products.flatMap(({ pack }) => pack.items ?? []);
    const used = new Set([...products.map(({ pack }) => pack.shape), ...items.map(({ shape }) => shape)]);
    expect(Object.keys(SHAPES).filter((shape) => !used.has(shape as PackShape))).toEqual([]);
  });

  test('the label speaks the language of its brand', () => {
    const labelled = (key: string) => labelOf(products.find((product) => product.key === key) as (typeof products)[0]);
    expect(labelled('premiere-matte-lipstick').name).toBe('Matná rtěnka Premiéra');
    expect(labelled('oat-cleansing-milk').name).toBe('Havre Cleansing Milk');
    const lanica = labelled('wide-tooth-beech-comb');
    expect(lanica).toMatchObject({ brand: 'Ľanica', name: expect.stringMatching(/hrebeň/i) });
  });
});

describe('a variation', () => {
  test.each(inCases(products.filter(({ variants }) => variants)))('of %s has a picture of its own', (_key, product) => {
    const choices = product.variants?.choices ?? [];
    const drawn = choices.map((choice) => frontOf(product, choice));
    expect(new Set(drawn).size).toBe(choices.length);
    for (const choice of choices) expect(labelOf(product, choice).note).toBeTruthy();
  });

  test('in a color shows that color', () => {
    for (const product of products.filter(({ variants }) => variants?.choices[0]?.colour)) {
      for (const choice of product.variants?.choices ?? []) {
        expect(Object.values(packOf(product, choice))).toContain(choice.colour);
      }
    }
  });

  test('of a larger size is drawn larger', () => {
    for (const product of products.filter(({ variants }) => variants?.property === 'size')) {
      const shares = (product.variants?.choices ?? []).map((choice) => packOf(product, choice).share ?? 0);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(shares.at(-1)).toBe(1);
      expect(new Set(shares).size).toBe(shares.length);
    }
  });
});

const sets = products.filter(({ pack }) => pack.shape === 'set');
const COUNTS = [
  [/\bduo\b/i, 2],
  [/\btrio\b/i, 3],
  [/quartet|\bfour\b|miniature/i, 4],
  [/five|eye brush set/i, 5],
  [/seven/i, 7],
] as const;

describe('a set', () => {
  const drawn = (pack: PackSpec, product: (typeof sets)[number]) =>
    drawPackshot(pack, labelOf(product), product.backdrop, 'front');

  test.each(inCases(sets))('%s draws each of its things', (_key, product) => {
    const items = product.pack.items ?? [];
    const whole = drawn(product.pack, product);
    expect(items.length).toBeGreaterThan(1);
    for (const index of items.keys())
      expect(drawn({ ...product.pack, items: items.toSpliced(index, 1) }, product)).not.toBe(whole);
    const count = COUNTS.find(([word]) => word.test(product.name.en))?.[1];
    if (count) expect(items).toHaveLength(count);
  });

  test.each(inCases(sets))('%s leaves the print on its box free', async (_key, product) => {
    const empty = drawn({ ...product.pack, items: [] }, product);
    const [top, bottom] = [530, 660];
    expect(await differenceWithin(drawn(product.pack, product), empty, top, bottom)).toBeLessThan(4);
  });
});
