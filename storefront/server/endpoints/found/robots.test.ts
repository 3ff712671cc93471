import { expect, test } from 'vitest';
import type { Language } from '../../../../contract/locales.ts';
import type { EndpointTools } from '../endpoint.ts';
import { robots } from './robots.ts';

async function read(language: Language) {
  const tools = { visit: { origin: 'https://shop.example' }, hosted: { info: { language } } } as EndpointTools;
  const response = await robots(tools);
  const lines = (await response.text()).split('\n');
  const rules = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10));
  // RFC 9309: a rule is a beginning, unless it ends with $.
  const isClosed = (path: string) =>
    rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
  return { type: response.headers.get('content-type'), lines, isClosed };
}

const PATHS: { language: Language; closed: string[]; open: string[] }[] = [
  {
    language: 'sk',
    closed: [
      '/kosik',
      '/kosik?x=1',
      '/kosik/dorucenie',
      '/zakaznik/dashboard',
      '/prihlasenie',
      '/v1/shop',
      '/api/session',
    ],
    open: ['/', '/telo', '/kosik-na-bielizen', '/cookies-s-cokoladou', '/my-cart', '/sitemap.xml'],
  },
  {
    language: 'en',
    closed: ['/my-cart', '/cart/delivery', '/customer/order/7', '/write-a-review/7', '/login'],
    open: ['/', '/login-book', '/kosik', '/media/1-a/640.webp', '/assets/x.js', '/llms.txt'],
  },
];

test.each(PATHS)(
  'keeps crawlers out of carts and accounts of the host, $language, and names its sitemap',
  async ({ language, closed, open }) => {
    const { type, lines, isClosed } = await read(language);
    expect(type).toBe('text/plain; charset=utf-8');
    expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
    for (const path of closed) expect([path, isClosed(path)]).toEqual([path, true]);
    for (const path of open) expect([path, isClosed(path)]).toEqual([path, false]);
  },
);
