import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Backdrop, PackShape, PackSpec } from './index.ts';
import {
  ARTICLE_MOTIFS,
  drawArticlePicture,
  drawBanner,
  drawBrandLogo,
  drawCategoryTile,
  drawPackshot,
  drawSwatch,
} from './index.ts';
import { SHAPES } from './shapes/index.ts';

const shapes = Object.keys(SHAPES) as PackShape[];
const materials: PackSpec['material'][] = [
  'glass',
  'frosted-glass',
  'plastic',
  'paper',
  'metal',
  'ceramic',
  'wood',
  'textile',
];
const label = { brand: 'Šťastná hvězda', name: 'Noční krém s bakuchiolem a skvalanem' };
const spec = (shape: PackShape, more: Partial<PackSpec> = {}): PackSpec => ({
  shape,
  body: '#7a3f17',
  cap: '#c9a25a',
  label: '#f3ecdd',
  material: 'glass',
  content: '#c98a3a',
  motif: 'leaf',
  ...more,
});

/** Forbidden in pictures: live text, scripts, or external references. */
function expectSound(svg: string, { width, height }: { width: number; height: number }): void {
  expect(svg).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`);
  expect(svg).not.toMatch(/<(text|script|image|foreignObject|style|filter)\b/);
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|data:|javascript:|href="[^#]/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const wanted = [...svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => id);
  expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
}

/** Renders a small version and returns its range of brightness; fails for malformed XML. */
async function contrastOf(svg: string): Promise<number> {
  const pixels = await sharp(Buffer.from(svg)).resize(64).greyscale().raw().toBuffer();
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  return Math.sqrt(pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pixels.length);
}

describe('the rendering check', () => {
  it('refuses malformed XML and sees an empty picture', async () => {
    await expect(contrastOf('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')).rejects.toThrow();
    const empty =
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#eee"/></svg>';
    expect(await contrastOf(empty)).toBeLessThan(1);
  });
});

describe('a packshot', () => {
  it.each(shapes)('of a %s is sound and small in every view', async (shape) => {
    for (const view of ['front', 'detail', 'scene'] as const) {
      const svg = drawPackshot(spec(shape), label, 'sand', view);
      expectSound(svg, { width: 1000, height: 1250 });
      expect(svg.length).toBeLessThan(shape === 'set' || view === 'scene' ? 40_000 : 28_000);
      expect(await contrastOf(svg)).toBeGreaterThan(8);
    }
  });

  it.each(materials)('is drawn in %s for every shape', (material) => {
    for (const shape of shapes) {
      expectSound(drawPackshot(spec(shape, { material }), label, 'mist', 'front'), { width: 1000, height: 1250 });
    }
  });

  it('is the same for the same product and another for another one', () => {
    const first = drawPackshot(spec('pump'), label, 'sage', 'scene');
    expect(drawPackshot(spec('pump'), label, 'sage', 'scene')).toBe(first);
    expect(drawPackshot(spec('pump'), { ...label, name: 'Denní krém' }, 'sage', 'scene')).not.toBe(first);
    expect(drawPackshot(spec('pump', { body: '#2c3340' }), label, 'sage', 'scene')).not.toBe(first);
  });

  it('tells every shape from every other', () => {
    const drawn = shapes.map((shape) => drawPackshot(spec(shape), label, 'none', 'front'));
    expect(new Set(drawn).size).toBe(shapes.length);
  });

  it('stands on nothing where no backdrop is wished', () => {
    const tints: Backdrop[] = ['sand', 'blush', 'sage', 'mist', 'butter'];
    const bare = drawPackshot(spec('jar'), label, 'none', 'front');
    for (const tint of tints)
      expect(drawPackshot(spec('jar'), label, tint, 'front').length).toBeGreaterThan(bare.length);
  });

  it('sets Czech and Slovak letters with their marks', () => {
    const plain = drawPackshot(spec('jar'), { brand: 'Escrzy', name: 'a' }, 'none', 'front');
    const marked = drawPackshot(spec('jar'), { brand: 'Eščřžý', name: 'a' }, 'none', 'front');
    expect(marked.length).toBeGreaterThan(plain.length);
    expect(() => drawPackshot(spec('jar'), { brand: '', name: '漢字 😀' }, 'none', 'front')).not.toThrow();
  });

  it('writes none of its input as text', () => {
    const svg = drawPackshot(spec('box'), { brand: '"><script>alert(1)</script>', name: '&<' }, 'sand', 'front');
    expectSound(svg, { width: 1000, height: 1250 });
  });
});

describe('other pictures', () => {
  it.each(ARTICLE_MOTIFS)('an article about %s is sound and repeatable', async (motif) => {
    const svg = drawArticlePicture(motif, 'sand', 'seed');
    expectSound(svg, { width: 1200, height: 800 });
    expect(await contrastOf(svg)).toBeGreaterThan(8);
    expect(drawArticlePicture(motif, 'sand', 'seed')).toBe(svg);
  });

  it('tiles and banners hold two or three products', () => {
    const specs = [spec('bottle'), spec('jar'), spec('candle')];
    expectSound(drawCategoryTile(specs.slice(0, 2), 'mist'), { width: 800, height: 600 });
    expectSound(drawCategoryTile(specs, 'mist'), { width: 800, height: 600 });
    expectSound(drawBanner(specs, 'sand', true), { width: 1600, height: 900 });
    expectSound(drawBanner(specs, 'sand', false, [label, label, label]), { width: 900, height: 1100 });
  });

  it.each(['#a8243a', '#f7f1e6', '#1d1b1d'])('a swatch of %s is small and shows that color', async (colour) => {
    const svg = drawSwatch(colour);
    expectSound(svg, { width: 96, height: 96 });
    expect(svg.length).toBeLessThan(3_000);
    const { channels } = await sharp(Buffer.from(svg)).removeAlpha().stats();
    const means = channels.map(({ mean }) => mean);
    const wanted = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
    for (const [index, value] of wanted.entries()) expect(Math.abs((means[index] ?? 0) - value)).toBeLessThan(30);
    expect(drawSwatch(colour)).toBe(svg);
  });

  it('a wordmark belongs to its brand', () => {
    expectSound(drawBrandLogo('Lípa & Med', 1), { width: 400, height: 200 });
    expect(drawBrandLogo('Lípa & Med', 1)).toBe(drawBrandLogo('Lípa & Med', 1));
    expect(drawBrandLogo('Nordlys', 1)).not.toBe(drawBrandLogo('Lípa & Med', 1));
  });
});
