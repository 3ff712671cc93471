import { z } from 'zod';
import { price } from '../fields.ts';
import type { Language } from '../locales.ts';
import type { Minor } from '../money.ts';

/** Units in which the content of one piece is given: millilitres, litres, grams, kilograms, metres, square metres, pieces. */
export const CONTENT_UNITS = ['ml', 'l', 'g', 'kg', 'm', 'm2', 'pcs'] as const;
export type ContentUnit = (typeof CONTENT_UNITS)[number];
/** How much one piece holds. */
export const contentAmount = z.number().min(0.01).max(1_000_000).nullable();
export const contentUnit = z.enum(CONTENT_UNITS).nullable();

/** Price of a unit of measure, for example of 100 ml: with tax unless the call says `without_tax=1`. */
export const unitPrice = z.object({
  price,
  amount: z.number(),
  unit: z.string(),
  /** Content of one piece in this unit. */
  content: z.number(),
});

/** Small units, of which a thousand are the large one. */
const LARGER = { ml: 'l', g: 'kg' } as const;
const SMALLER = { l: 'ml', kg: 'g' } as const;
const THOUSAND = 1_000;

/** Amounts that prices refer to, smaller for small packs: nobody buys a hundred grams of lipstick. */
const BASES = { ml: { usual: 100, small: 10, smallBelow: 30 }, g: { usual: 100, small: 1, smallBelow: 20 } };

const NAMES: Partial<Record<ContentUnit, string | Record<Language, string>>> = {
  m2: 'm²',
  pcs: { cs: 'ks', sk: 'ks', en: 'pc' },
};

function nameOf(unit: ContentUnit, language: Language): string {
  const name = NAMES[unit] ?? unit;
  return typeof name === 'string' ? name : name[language];
}

const isSmall = (unit: ContentUnit): unit is keyof typeof LARGER => unit in LARGER;
const isLarge = (unit: ContentUnit): unit is keyof typeof SMALLER => unit in SMALLER;

/** The content in the unit that people would name: 1.5 l instead of 1,500 ml. */
function inUsualUnit(content: number, unit: ContentUnit): { content: number; unit: ContentUnit } {
  if (isSmall(unit) && content >= THOUSAND) return { content: content / THOUSAND, unit: LARGER[unit] };
  if (isLarge(unit) && content < 1) return { content: content * THOUSAND, unit: SMALLER[unit] };
  return { content, unit };
}

function baseOf(content: number, unit: ContentUnit): number {
  if (!isSmall(unit)) return 1;
  const { usual, small, smallBelow } = BASES[unit];
  return content < smallBelow ? small : usual;
}

/** The price of a unit (98/6/EC): of `amount` units, where a piece has `content`. Null if unknown or one piece. */
export function unitPriceOf(
  price: Minor,
  amountOf: { amount: number | null | undefined; unit: ContentUnit | null | undefined },
  language: Language,
): { price: Minor; amount: number; unit: string; content: number } | null {
  if (!amountOf.amount || amountOf.amount <= 0 || !amountOf.unit) return null;
  const { content, unit } = inUsualUnit(amountOf.amount, amountOf.unit);
  if (unit === 'pcs' && content === 1) return null;
  const amount = baseOf(content, unit);
  return { price: Math.round((price * amount) / content), amount, unit: nameOf(unit, language), content };
}
