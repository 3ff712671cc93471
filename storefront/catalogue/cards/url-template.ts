export interface TemplateFields {
  action: string;
  /** Parameters without a placeholder. */
  fixed: [string, string][];
  /** Names of the parameters for the bounds. */
  min: string;
  max: string;
}

/** An address as a GET form writes it: path and parameters. */
export function parametersOf(address: string): { action: string; parameters: [string, string][] } {
  const [action = '/', query = ''] = address.split('?');
  return { action, parameters: [...new URLSearchParams(query)] };
}

/** Splits a price template: parameters with a placeholder become inputs, the others are fixed. */
export function fieldsOf(template: string): TemplateFields {
  const { action, parameters } = parametersOf(template);
  const named = (placeholder: string) => parameters.find(([, value]) => value.includes(placeholder))?.[0] ?? '';
  return {
    action,
    fixed: parameters.filter(([, value]) => !/\{(?:min|max)\}/.test(value)),
    min: named('{min}'),
    max: named('{max}'),
  };
}

/** Address of a page of a listing; the first page is the listing's own address. */
export function pageAddress(template: string, page: number): string {
  if (page > 1) return template.replace('{page}', String(page));
  return template.replace(/[^?&=]+=\{page\}&?/, '').replace(/[?&]$/, '');
}
