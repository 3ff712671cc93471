import { configuredRoute } from '../../../lib/shop/routes.ts';
import { translatorFor } from '../../render/notice-page.ts';
import type { Endpoint } from '../endpoint.ts';
import { guestApi } from './guest.ts';
import { element, XML_START, xmlText } from './xml.ts';

const NEWEST = 50;

/** `GET /rss.xml`: the newest articles as RSS 2.0. */
export const feed: Endpoint = async (tools) => {
  const { visit, hosted } = tools;
  const { language, locale, name, routes } = hosted.info;
  const query = { per_page: NEWEST, embed: 'urls,image_url,categories', except: 'content' };
  const { items } = await guestApi(tools)('GET /articles', { query });
  const whole = (path: string) => new URL(path, visit.origin).href;
  const entries = items.map((article) => {
    const { urls, image_url: image, categories = [] } = article._embedded ?? {};
    const url = whole(article.external_url ?? urls?.[language] ?? '/');
    return [
      '<item>',
      element('title', article.name),
      element('link', url),
      `<guid isPermaLink="false">${xmlText(`${visit.origin}/articles/${article.id}`)}</guid>`,
      element('pubDate', new Date(article.publish_at).toUTCString()),
      article.perex ? element('description', article.perex) : '',
      ...categories.map((category) => element('category', category.name)),
      image ? `<media:content url="${xmlText(whole(image))}" medium="image"/>` : '',
      '</item>\n',
    ].join('');
  });
  const title = `${name}: ${translatorFor(tools)('content.blog')}`;
  const blog = configuredRoute(routes, 'blog-list', language)?.path ?? '/';
  const channel = [
    element('title', title),
    element('link', whole(blog)),
    element('description', title),
    element('language', locale),
    `<atom:link href="${xmlText(`${visit.origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>\n`,
  ].join('');
  const namespaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"';
  const body = `${XML_START}<rss version="2.0" ${namespaces}><channel>${channel}${entries.join('')}</channel></rss>\n`;
  const headers = { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, no-cache' };
  return new Response(body, { headers });
};
