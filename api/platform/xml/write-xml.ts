import { asLines } from '../../../contract/plain-text.ts';

type Content = string | number | readonly Element[];
type Attributes = Readonly<Record<string, string>>;

/** An element of XML; null where it is left out. Schemas name an order, which is that of the array. */
export type Element = readonly [name: string, content: Content | null, attributes?: Attributes] | null;

const ENTITIES: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
});
const escaped = (text: string) => asLines(text).replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '');

/** An element as text. */
export function writeElement(element: Element): string {
  if (element === null) return '';
  const [name, content, attributes = {}] = element;
  if (content === null) return '';
  const start = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');
  if (typeof content !== 'object') return `<${name}${start}>${escaped(String(content))}</${name}>`;
  const inside = content.map(writeElement).join('');
  return inside === '' ? '' : `<${name}${start}>${inside}</${name}>`;
}

/** A document of XML. What is null, and what has no element inside, is left out. */
export const writeXml = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root)}\n`;

/** An amount in major units, without rounding: 1234 with two decimals is 12.34. */
export function decimal(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const sign = minor < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, cut)}.${digits.slice(cut)}`;
}
