import type { ShopInfo } from '../../../contract/shop/records.ts';
import type { LayoutHtml } from '../../layouts/slots.tsx';
import { escapeHtml } from '../../lib/shop/head.ts';
import { configuredRoute } from '../../lib/shop/routes.ts';

/** Header and footer at an address: on the search page the search boxes show the query, without scripts too. */
export function layoutAt(
  layout: LayoutHtml,
  url: string,
  { routes, language }: Pick<ShopInfo, 'routes' | 'language'>,
): LayoutHtml {
  const { pathname, searchParams } = new URL(`http://shop${url}`);
  const route = configuredRoute(routes, 'search', language);
  if (pathname !== route?.path) return layout;
  const query = searchParams.get(route.queries.search ?? Object.values(route.queries)[0] ?? 'q')?.slice(0, 200);
  if (!query) return layout;
  const fieldStart = `value="${escapeHtml(query)}" data-search=`;
  const filled = (html: string) => html.replaceAll('data-search=', () => fieldStart);
  return { ...layout, header: filled(layout.header), minimalHeader: filled(layout.minimalHeader) };
}
