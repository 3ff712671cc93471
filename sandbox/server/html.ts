/** Markup that is safe to send; only `html` makes it, so plain text can never pass for it. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

export type Part = Markup | string | number | null | undefined | false | readonly Part[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.source;
  if (typeof part === 'object') return part.map(render).join('');
  return escapeText(String(part));
}

/** Template tag: everything put into it is escaped, except what `html` itself made. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, piece, index) => text + render(parts[index - 1]) + piece));
}
