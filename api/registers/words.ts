import { z } from 'zod';

/** A register's text: may be missing, null or padded with spaces. Null when empty. */
export const words = z
  .string()
  .max(2_000)
  .nullish()
  .transform((text) => text?.trim().replace(/\s+/g, ' ') || null);

/** A number sent as number or text; zero means none. */
export const numeral = z
  .union([z.number(), z.string().max(40)])
  .nullish()
  .transform((given) => {
    const text = String(given ?? '').trim();
    return text === '' || text === '0' ? null : text;
  });

/** Truncates a text to the form's limit. */
export const fitting = (text: string | null, most: number): string | null => text?.slice(0, most).trim() || null;

/** Formats five digits as `602 00`; null for anything else. */
export function postCode(digits: string | null): string | null {
  const plain = digits?.replace(/\s/g, '').padStart(5, '0') ?? '';
  return /^\d{5}$/.test(plain) ? `${plain.slice(0, 3)} ${plain.slice(3)}` : null;
}
