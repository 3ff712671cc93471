export interface TemplateFields {
  action: string;
  /** Parameters that stay as they are. */
  kept: [string, string][];
  /** Names of the parameters that the bounds go into. */
  min: string;
  max: string;
}

/** Takes a price template apart: fixed parameters stay, those with a placeholder become inputs. */
export function fieldsOf(template: string): TemplateFields {
  const [action = '/', query = ''] = template.split('?');
  const parameters = [...new URLSearchParams(query)];
  const named = (placeholder: string) => parameters.find(([, value]) => value.includes(placeholder))?.[0] ?? '';
  return {
    action,
    kept: parameters.filter(([, value]) => !/\{(?:min|max)\}/.test(value)),
    min: named('{min}'),
    max: named('{max}'),
  };
}

/** Address of a page of a listing; the first one is the listing itself, so that it has one address only. */
export function pageAddress(template: string, page: number): string {
  if (page > 1) return template.replace('{page}', String(page));
  return template.replace(/[^?&=]+=\{page\}&?/, '').replace(/[?&]$/, '');
}
