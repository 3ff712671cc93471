import type { DemoProduct, DemoVariant } from '../catalogue/types.ts';
import { mix } from '../pictures/light/colour.ts';
import type { PackShape, PackSpec } from '../pictures/pack.ts';
import { SCENTS } from './scents.ts';

type Part = 'body' | 'cap' | 'label' | 'content' | 'swatch';

/** What of a pack a shade colours; every other shape shows it in its content. */
const SHADED: Partial<Record<PackShape, Part[]>> = {
  tube: ['swatch'],
  bottle: ['cap', 'swatch'],
  mascara: ['content', 'cap'],
  pencil: ['body', 'content'],
  tapers: ['content'],
  'ribbed-pillar': ['content'],
  atomiser: ['body'],
  'wick-trimmer': ['body'],
  turban: ['body'],
  'paddle-brush': ['body'],
  sachet: ['body'],
  'mist-diffuser': ['body'],
  'tea-light-glass': ['body'],
  'ribbon-box': ['cap'],
};

/** How strongly a scent tints the parts of a pack. */
const SCENTED: Partial<Record<PackShape, Partial<Record<Part, number>>>> = {
  'bath-bomb': { body: 1, content: 0.6 },
  soap: { body: 1 },
  'shampoo-disc': { body: 0.8 },
  'wax-melts': { content: 1, label: 0.25 },
  incense: { label: 0.5, content: 0.3 },
  spray: { body: 0.9, label: 0.1 },
  stick: { body: 0.85, cap: 0.5 },
  bottle: { body: 0.85, content: 0.85 },
  sachet: { label: 0.55, body: 0.2 },
  dropper: { label: 0.55 },
  'scent-stone': { body: 0.55, label: 0.15 },
  'travel-spray': { label: 0.3 },
};

const SMALLEST = 0.7;

function amountOf({ value }: DemoVariant): number {
  return Number(/^(?:ml|g|pcs|cm)-(\d+)$/.exec(value)?.[1] ?? 1);
}

function sized(product: DemoProduct, choice: DemoVariant): Partial<PackSpec> {
  const largest = Math.max(...(product.variants?.choices ?? []).map(amountOf));
  const part = amountOf(choice) / largest;
  if (!choice.value.startsWith('cm-')) return { share: Math.max(SMALLEST, part ** 0.27) };
  return { share: part ** 0.6, proportions: { width: 1, height: 0.5 + part } };
}

function scented({ pack }: DemoProduct, { value }: DemoVariant): Partial<PackSpec> {
  const scent = SCENTS[value];
  if (!scent) throw new Error(`No look for the scent ${value}`);
  const tinted: Partial<PackSpec> = { motif: scent.motif ?? pack.motif ?? 'none' };
  for (const [part, amount] of Object.entries(SCENTED[pack.shape] ?? { label: 0.4 }) as [Part, number][])
    tinted[part] = mix(pack[part] ?? scent.colours[0], scent.colours[0], amount);
  if (pack.pans) tinted.pans = pack.pans.map((_, index) => scent.colours[index % scent.colours.length] as string);
  return tinted;
}

function shaded({ pack }: DemoProduct, { colour }: DemoVariant): Partial<PackSpec> {
  return Object.fromEntries((SHADED[pack.shape] ?? ['content']).map((part) => [part, colour]));
}

/** What is worth more is printed on paper of a deeper color. */
function valued({ pack, variants }: DemoProduct, choice: DemoVariant): Partial<PackSpec> {
  return { body: mix(pack.body, pack.cap, 0.15 * (variants?.choices.indexOf(choice) ?? 0)) };
}

/** The pack of one variation: a shade in its colour, a scent in its tint, a size in its proportion to the others. */
export function packOf(product: DemoProduct, choice?: DemoVariant): PackSpec {
  if (!choice) return product.pack;
  const change = { shade: shaded, colour: shaded, scent: scented, size: sized, worth: valued }[
    product.variants?.property ?? 'shade'
  ];
  return { ...product.pack, ...change(product, choice) };
}
