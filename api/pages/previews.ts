import { z } from 'zod';
import type { Language } from '../../contract/locales.ts';
import { LANGUAGES } from '../../contract/locales.ts';
import type { Page } from '../../contract/pages/records.ts';
import { MODEL_TYPES, PREVIEW_DAYS, PREVIEW_PATH } from '../../contract/pages/rules.ts';
import { operatorArticleSource, operatorStaticPageSource } from '../content/index.ts';
import {
  createSignedTokens,
  type Database,
  type DeriveKey,
  Failure,
  type Handlers,
  type RequestContext,
  readIfVisible,
  readOne,
} from '../platform/index.ts';
import type { Hosts } from '../shop/index.ts';
import { PAGE_TEXTS } from './texts/index.ts';

const claims = z.object({
  kind: z.enum(['article', 'static-page']),
  id: z.int().min(1),
  language: z.enum(LANGUAGES),
  shop: z.int().min(1),
});
type Claims = z.infer<typeof claims>;

export interface PreviewDependencies {
  db: Database;
  clock: () => Date;
  derivedKey: DeriveKey;
  hosts: Hosts;
  publicOrigin: (hostname: string) => string;
}

/** What pages show of the records besides their fields. */
const ARTICLE_EMBED = 'urls,image_url,category,product_ids,author,tags';

/** The head of a draft's page: no address of its own, nothing for search engines. */
function pageOf(record: { id: number; name: string; meta_h1_title?: string | null }, { kind, language }: Claims): Page {
  const title = `${PAGE_TEXTS[language]('preview')}: ${record.name}`;
  return {
    kind: 'model',
    page_type: kind,
    model_type: MODEL_TYPES[kind],
    model_id: record.id,
    breadcrumbs: [{ text: PAGE_TEXTS[language]('home'), url: '/' }],
    headers: { h1: record.meta_h1_title || record.name },
    structured_data: [],
    title,
    full_title: title,
    meta: [{ name: 'robots', content: 'noindex, nofollow' }],
    links: [],
    urls: {},
    redirect_destination: null,
    status_code: 200,
  };
}

async function recordsOf(db: Database, { kind, id }: Claims, context: RequestContext) {
  const article =
    kind === 'article' ? await readIfVisible(db, operatorArticleSource, id, { embed: ARTICLE_EMBED }, context) : null;
  const static_page =
    kind === 'static-page' ? await readIfVisible(db, operatorStaticPageSource, id, { embed: 'urls' }, context) : null;
  return { article: article ?? null, static_page: static_page ?? null };
}

/** Signed links that show drafts to whoever has them; a link shows one record in one language. */
export function previewCalls({ db, clock, derivedKey, hosts, publicOrigin }: PreviewDependencies): Handlers {
  const tokens = createSignedTokens<Claims>({ key: derivedKey('preview'), audience: 'preview', schema: claims, clock });

  async function linkTo(kind: Claims['kind'], id: number, language: Language, context: RequestContext) {
    const host = (await hosts.all()).find(
      (one) => one.shop_id === context.shopId && one.is_canonical && one.language === language,
    );
    const expiresAt = new Date(clock().getTime() + PREVIEW_DAYS * 86_400_000);
    const token = await tokens.sign({ kind, id, language, shop: context.shopId }, expiresAt);
    const origin = publicOrigin(host?.hostname ?? context.hostname);
    return { item: { url: `${origin}${PREVIEW_PATH}?token=${token}`, expires_at: expiresAt.toISOString() } };
  }

  return {
    'POST /articles/{id}/previews': async ({ params, body, context }) => {
      await readOne(db, operatorArticleSource, params.id, { only: 'id' }, context);
      return await linkTo('article', params.id, body.language, context);
    },
    'POST /static-pages/{id}/previews': async ({ params, body, context }) => {
      await readOne(db, operatorStaticPageSource, params.id, { only: 'id' }, context);
      return await linkTo('static-page', params.id, body.language, context);
    },
    'GET /previews': async ({ query, context }) => {
      const shown = await tokens.verify(query.token);
      if (!shown || shown.shop !== context.shopId || shown.language !== context.language)
        throw new Failure('link_not_valid');
      const records = await recordsOf(db, shown, context);
      const record = records.article ?? records.static_page;
      if (!record) throw new Failure('link_not_valid');
      return { item: { page: pageOf(record, shown), ...records } };
    },
  };
}
