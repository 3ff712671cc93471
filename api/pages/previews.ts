import { z } from 'zod';
import { DRAFT_KINDS, type DraftKind } from '../../contract/content/rules.ts';
import type { Language } from '../../contract/locales.ts';
import { hreflangOf, LANGUAGES } from '../../contract/locales.ts';
import type { previewEndpoints } from '../../contract/pages/preview-endpoints.ts';
import type { Page } from '../../contract/pages/records.ts';
import { MODEL_TYPES, PREVIEW_DAYS, PREVIEW_PATH } from '../../contract/pages/rules.ts';
import {
  draftIdOf,
  operatorArticleCategorySource,
  operatorArticleSource,
  operatorBannerSource,
  operatorStaticContentSource,
  operatorStaticPageSource,
  readAsPublished,
} from '../content/index.ts';
import type { Database, Executor } from '../platform/database/index.ts';
import {
  Failure,
  type FieldFailure,
  fieldMessage,
  type Handlers,
  notFound,
  type RequestContext,
} from '../platform/http/index.ts';
import { readIfVisible } from '../platform/listing/index.ts';
import { createSignedTokens, type DeriveKey } from '../platform/secrets/index.ts';
import type { Hosts } from '../shop/index.ts';
import { PAGE_TEXTS } from './texts/index.ts';

const claims = z.object({
  kind: z.enum(DRAFT_KINDS),
  id: z.int().min(1),
  language: z.enum(LANGUAGES),
  shop: z.int().min(1),
  /** The draft that the link shows, and no later one; null for a record without one. */
  draft: z.int().min(1).nullable(),
});
type Claims = z.infer<typeof claims>;

export interface PreviewDependencies {
  db: Database;
  clock: () => Date;
  derivedKey: DeriveKey;
  hosts: Hosts;
  publicOrigin: (hostname: string) => string;
}

/** What a preview shows: one of the records. */
type Records = Omit<z.infer<(typeof previewEndpoints)['GET /previews']['response']>['item'], 'page' | 'refusals'>;
interface PreviewHead {
  id: number;
  name: string;
  heading?: string | null;
}
type Reader = (
  db: Executor,
  id: number,
  context: RequestContext,
) => Promise<(Records & { head: PreviewHead }) | undefined>;

/** The head of a draft's page: no address of its own, nothing for search engines. */
function pageOf({ id, name, heading }: PreviewHead, { kind, language }: Claims): Page {
  const texts = PAGE_TEXTS[language];
  const title = name ? `${texts('preview')}: ${name}` : texts('preview');
  const type = kind === 'banner' || kind === 'static-content' ? null : kind;
  return {
    kind: 'model',
    page_type: type,
    model_type: type && MODEL_TYPES[type],
    model_id: id,
    breadcrumbs: [{ text: texts('home'), url: '/' }],
    headers: { h1: heading || name },
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

const NONE = { article: null, article_category: null, static_page: null, static_content: null, banner: null };

/** Reads a record with what its page shows besides its fields, by its kind. */
const READERS: Readonly<Record<DraftKind, Reader>> = {
  article: async (db, id, context) => {
    const embed = 'urls,image_url,category,product_ids,author,tags';
    const article = await readIfVisible(db, operatorArticleSource, id, { embed }, context);
    return article && { ...NONE, article, head: article };
  },
  'article-category': async (db, id, context) => {
    const article_category = await readIfVisible(db, operatorArticleCategorySource, id, { embed: 'urls' }, context);
    return article_category && { ...NONE, article_category, head: article_category };
  },
  'static-page': async (db, id, context) => {
    const static_page = await readIfVisible(db, operatorStaticPageSource, id, { embed: 'urls' }, context);
    return static_page && { ...NONE, static_page, head: { ...static_page, heading: static_page.meta_h1_title } };
  },
  'static-content': async (db, id, context) => {
    const static_content = await readIfVisible(db, operatorStaticContentSource, id, {}, context);
    return static_content && { ...NONE, static_content, head: { id, name: '' } };
  },
  banner: async (db, id, context) => {
    const banner = await readIfVisible(
      db,
      operatorBannerSource,
      id,
      { embed: 'image_url,mobile_image_url,category_ids,brand_ids' },
      context,
    );
    return banner && { ...NONE, banner, head: banner };
  },
};

/** Signed links that show drafts to whoever has them: one draft of one record in one language. */
export function previewCalls({ db, clock, derivedKey, hosts, publicOrigin }: PreviewDependencies): Handlers {
  const tokens = createSignedTokens<Claims>({ key: derivedKey('preview'), audience: 'preview', schema: claims, clock });

  async function linkTo(kind: DraftKind, id: number, language: Language, context: RequestContext) {
    if (!(await READERS[kind](db, id, context))) throw notFound();
    const host = (await hosts.all()).find(
      (one) => one.shop_id === context.shopId && one.is_canonical && hreflangOf(one) === language,
    );
    const expiresAt = new Date(clock().getTime() + PREVIEW_DAYS * 86_400_000);
    const draft = await draftIdOf(db, kind, id);
    const token = await tokens.sign({ kind, id, language, shop: context.shopId, draft }, expiresAt);
    const origin = publicOrigin(host?.hostname ?? context.hostname);
    return { item: { url: `${origin}${PREVIEW_PATH}?token=${token}`, expires_at: expiresAt.toISOString() } };
  }

  return {
    'POST /articles/{id}/previews': ({ params, body, context }) => linkTo('article', params.id, body.language, context),
    'POST /article-categories/{id}/previews': ({ params, body, context }) =>
      linkTo('article-category', params.id, body.language, context),
    'POST /static-pages/{id}/previews': ({ params, body, context }) =>
      linkTo('static-page', params.id, body.language, context),
    'POST /static-contents/{id}/previews': ({ params, body, context }) =>
      linkTo('static-content', params.id, body.language, context),
    'POST /banners/{id}/previews': ({ params, body, context }) => linkTo('banner', params.id, body.language, context),
    'GET /previews': async ({ query, context }) => {
      const claimed = await tokens.verify(query.token);
      if (!claimed || claimed.shop !== context.shopId || claimed.language !== context.language)
        throw new Failure('link_not_valid');
      const { kind, id, shop, draft: draftId } = claimed;
      const read = (at: Executor) => READERS[kind](at, id, context);
      const found = await readAsPublished(db, { kind, id, draftId, shopId: shop, now: clock() }, read);
      if (!found) throw new Failure('link_not_valid');
      if (found instanceof Failure) {
        const problemRecord = (one: FieldFailure) => ({
          field: one.field,
          message: fieldMessage(one, claimed.language),
        });
        return {
          item: { page: pageOf({ id, name: '' }, claimed), ...NONE, refusals: found.fields.map(problemRecord) },
        };
      }
      const { head, ...records } = found;
      return { item: { page: pageOf(head, claimed), ...records, refusals: [] } };
    },
  };
}
