import type { Descriptions } from '../description.ts';
import { CONFIGURED_PAGES, PAGE_TYPES } from './rules.ts';

const named = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

export const pageDescriptions: Descriptions = {
  'Page.kind': `\`model\` a record’s page, \`homepage\`, \`search\`, ${named(CONFIGURED_PAGES)} or \`redirect\`: it moved to \`redirect_destination\`.`,
  page_type: `Which page: ${named(PAGE_TYPES)}; null for the other kinds.`,
  model_type:
    'Code of the record’s type: 9 product, 12 article, 15 brand, 16 category, 18 static page, 19 article category; null without a record.',
  model_id: 'Number of the record; null without one.',
  breadcrumbs: 'The way from the home page to here.',
  text: 'Words of the step.',
  text_languages:
    'Language of each text that is missing in the request’s language and sent in another one, by field; left out when each text has its own.',
  headers: 'Headings of the page.',
  h1: 'Main heading.',
  structured_data: 'Objects of schema.org to be written as JSON-LD.',
  title: 'Title without the shop’s name.',
  full_title: 'Title of the document.',
  meta: 'Meta elements of the document’s head.',
  'meta.name': 'Attribute `name`.',
  property: 'Attribute `property`.',
  'meta.content': 'Attribute `content`.',
  links: 'Link elements of the document’s head.',
  rel: 'Attribute `rel`.',
  href: 'Attribute `href`.',
  hreflang: 'Attribute `hreflang`.',
  'links.type': 'Attribute `type`.',
  'Page.urls':
    'Whole address of the same page in each language that has it, and on hosts of further locales by their `hreflang`.',
  redirect_destination: 'Where it moved; null when it stands here.',
  'previews.query.token': 'The token of a preview link.',
  page: 'Head and breadcrumbs of the page, as `GET /pages` has them.',
  article: 'The article; null when the link shows another record.',
  article_category: 'The category of articles; null when the link shows another record.',
  static_content: 'The text; null when the link shows another record.',
  banner: 'The banner; null when the link shows another record.',
  static_page: 'The static page; null when the link shows another record.',
  status_code: ['Status to answer a page with: 200, or 301 when it moved.', 200],
};
