import { z } from 'zod';

/** Text of a register, which leaves fields out, sends null, or pads with spaces; null when nothing is in it. */
export const words = z
  .string()
  .max(2_000)
  .nullish()
  .transform((text) => text?.trim().replace(/\s+/g, ' ') || null);

/** A number that registers send as a number or as text; zero stands for none. */
export const numeral = z
  .union([z.number(), z.string().max(40)])
  .nullish()
  .transform((given) => {
    const text = String(given ?? '').trim();
    return text === '' || text === '0' ? null : text;
  });

/** At most as long as the form takes; what is longer ends earlier. */
export const fitting = (text: string | null, most: number): string | null => text?.slice(0, most).trim() || null;

/** Five digits as people write them: `602 00`; null for anything else. */
export function postCode(digits: string | null): string | null {
  const plain = digits?.replace(/\s/g, '').padStart(5, '0') ?? '';
  return /^\d{5}$/.test(plain) ? `${plain.slice(0, 3)} ${plain.slice(3)}` : null;
}
