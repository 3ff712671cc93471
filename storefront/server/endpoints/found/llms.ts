import { configuredRoute } from '../../../lib/shop/routes.ts';
import type { Endpoint } from '../endpoint.ts';
import { guestApi } from './guest.ts';
import { text } from './text.ts';

/** A name as the text of a Markdown link. */
const linkText = (name: string) => name.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ');

/** `GET /llms.txt` (llmstxt.org): what stands where in this shop, for programs that shop for people. */
export const llms: Endpoint = async (tools) => {
  const { visit, hosted } = tools;
  const api = guestApi(tools);
  const { language, name, routes, currency, locale, company_info: company } = hosted.info;
  const [categories, pages] = await Promise.all([
    api('GET /categories/tree', { query: { with_products: '1', embed: 'urls' } }),
    api('GET /static-pages', { query: { paginate: '0', only: 'id,name', embed: 'urls' } }),
  ]);
  const link = (title: string, path: string | undefined) =>
    path ? [`- [${linkText(title)}](${new URL(path, visit.origin).href})`] : [];
  const search = configuredRoute(routes, 'search', language);
  const lines = [
    `# ${name}`,
    '',
    `> Online shop of ${company.name}, ${company.city}. Texts in ${locale}, prices in ${currency.code} with tax.`,
    '',
    `Prices and stock change: read them when they are needed. Products, with prices and availability, are also in the JSON-LD of each product's page.`,
    '',
    '## For programs',
    '',
    `- [Model Context Protocol](${visit.origin}/mcp): streamable HTTP without sign-in; finds and reads products`,
    `- [Sitemap](${visit.origin}/sitemap.xml): every page with its pictures and languages`,
    ...(search
      ? [`- [Search](${visit.origin}${search.path}?${search.queries.search ?? 'search'}=): put the text at the end`]
      : []),
    '',
    '## Categories',
    '',
    ...categories.items.flatMap((category) => link(category.name, category._embedded?.urls?.[language])),
    '',
    '## Help',
    '',
    ...pages.items.flatMap((page) => link(page.name, page._embedded?.urls?.[language])),
  ];
  return text(lines, 'text/plain');
};
