import type { Language } from '../../../contract/locales.ts';
import { ROUTES } from '../../lib/shop/routes.ts';
import type { Visit } from '../http/visit.ts';

/** A path as it was meant: decoded, in lower case, without extra slashes. Null when it cannot be decoded. */
function compared(path: string): string | null {
  try {
    return (
      decodeURIComponent(path)
        .toLowerCase()
        .replace(/\/{2,}/g, '/')
        .replace(/\/$/, '') || '/'
    );
  } catch {
    return null;
  }
}

/** The one address of a fixed screen that was written otherwise; undefined when it has it already. */
export function screenAddress({ path, url }: Pick<Visit, 'path' | 'url'>, language: Language): string | undefined {
  if (path === '/') return undefined;
  const query = url.slice(path.length);
  const named = compared(path);
  const parts = named?.split('/');
  for (const { [language]: pattern } of Object.values(ROUTES)) {
    const own = pattern.split('/');
    const isSame = own.length === parts?.length && own.every((part, at) => part.startsWith('{') || part === parts[at]);
    if (!isSame) continue;
    const address = own
      .map((part, at) => (part.startsWith('{') ? encodeURIComponent(parts[at] ?? '') : part))
      .join('/');
    return address === path ? undefined : address + query;
  }
  return undefined;
}
