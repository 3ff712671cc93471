import { table } from '../../../contract/table.ts';

/** Units by their spellings, with the factor to the smallest one that shops name. */
const UNITS: Readonly<Record<string, readonly [unit: string, factor: number]>> = table({
  ml: ['ml', 1],
  cl: ['ml', 10],
  dl: ['ml', 100],
  l: ['ml', 1_000],
  litr: ['ml', 1_000],
  litre: ['ml', 1_000],
  liter: ['ml', 1_000],
  ug: ['ug', 1],
  mcg: ['ug', 1],
  ul: ['ul', 1],
  um: ['um', 1],
  mg: ['mg', 1],
  g: ['mg', 1_000],
  gr: ['mg', 1_000],
  kg: ['mg', 1_000_000],
  mm: ['mm', 1],
  cm: ['mm', 10],
  m: ['mm', 1_000],
  in: ['in', 1],
  inch: ['in', 1],
  inches: ['in', 1],
  w: ['w', 1],
  v: ['v', 1],
  gb: ['gb', 1],
  tb: ['gb', 1_000],
  mb: ['mb', 1],
  hz: ['hz', 1],
  ks: ['pcs', 1],
  kus: ['pcs', 1],
  kusu: ['pcs', 1],
  kusov: ['pcs', 1],
  kusy: ['pcs', 1],
  pcs: ['pcs', 1],
  pieces: ['pcs', 1],
  piece: ['pcs', 1],
  ct: ['pcs', 1],
  count: ['pcs', 1],
  pack: ['pcs', 1],
  pk: ['pcs', 1],
  tablet: ['pcs', 1],
});

/** One word for an amount: `0,5 l`, `500ml` and `500 ml` are `500=ml`; null when the second word is no unit. */
export function amountOf(number: string, unit: string): string | null {
  const known = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
  if (!known) return null;
  const amount = Number(number) * known[1];
  return Number.isFinite(amount) ? `${Number(amount.toFixed(3))}=${known[0]}` : null;
}
