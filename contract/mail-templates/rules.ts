/** What a mail to the buyer of an order may name in braces, such as `{order_number}`. */
export const PLACEHOLDERS = ['order_number', 'first_name', 'last_name', 'total', 'tracking_link', 'shop_name'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Templates that a shop keeps. */
export const MOST_TEMPLATES = 200;
export const LONGEST_TEMPLATE_NAME = 100;
/** Characters of the subject of a mail. */
export const LONGEST_SUBJECT = 150;
/** Characters of the text of a template; what fills its placeholders comes on top. */
export const LONGEST_TEMPLATE = 1_500;

const BRACES = /\{[^{}]*\}|[{}]/g;

/** What stands in braces of a text and is no placeholder; undefined when all are. */
export function unknownPlaceholder(text: string): string | undefined {
  return text.match(BRACES)?.find((found) => !(PLACEHOLDERS as readonly string[]).includes(found.slice(1, -1)));
}

/** The placeholders of a text. */
export const placeholdersOf = (text: string): Placeholder[] =>
  PLACEHOLDERS.filter((name) => text.includes(`{${name}}`));

/** A text with its placeholders filled; values are not read for placeholders again. */
export const fillPlaceholders = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replace(BRACES, (found) => values[found.slice(1, -1) as Placeholder] ?? found);
