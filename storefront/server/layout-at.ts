import type { ShopInfo } from '../../contract/shop/records.ts';
import type { LayoutHtml } from '../layouts/slots.tsx';
import { escapeHtml } from '../lib/head.ts';
import { configuredRoute } from '../lib/routes.ts';

/** The static frame at an address: on the search page its search boxes show what was asked for, also without scripts. */
export function layoutAt(
  layout: LayoutHtml,
  url: string,
  { routes, language }: Pick<ShopInfo, 'routes' | 'language'>,
): LayoutHtml {
  const { pathname, searchParams } = new URL(`http://shop${url}`);
  const route = configuredRoute(routes, 'search', language);
  if (pathname !== route?.path) return layout;
  const asked = searchParams.get(route.queries.search ?? Object.values(route.queries)[0] ?? 'q')?.slice(0, 200);
  if (!asked) return layout;
  const shown = `value="${escapeHtml(asked)}" data-search=`;
  const filled = (html: string) => html.replaceAll('data-search=', () => shown);
  return { ...layout, header: filled(layout.header), minimalHeader: filled(layout.minimalHeader) };
}
