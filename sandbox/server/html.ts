import { table } from './table.ts';

/** Safe markup; a class, so that plain text cannot be mistaken for it. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

export type Part = Markup | string | number | null | undefined | false | readonly Part[];

const entities: Record<string, string> = table({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' });

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.source;
  if (typeof part === 'object') return part.map(render).join('');
  return escapeText(String(part));
}

/** Template tag that escapes all values except `Markup`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, piece, index) => text + render(parts[index - 1]) + piece));
}
