import type { RecordOf, Resource } from '../../contract/list.ts';
import { type WritingCall, writeOf } from '../journal/index.ts';
import type { Database, Executor } from '../platform/database/index.ts';
import type { DryRuns, Handlers } from '../platform/http/index.ts';
import { type ListSource, readOne } from '../platform/listing/index.ts';
import { operatorArticleCategorySource, operatorArticleSource } from './article-sources.ts';
import { operatorArticleTagSource, operatorAuthorSource } from './author-sources.ts';
import { operatorBannerSource, operatorStaticContentSource, operatorStaticPageSource } from './sources.ts';
import { type ContentWrite, deleteContent, tryContent, tryDeletion, writeContent } from './write-content.ts';
import {
  ARTICLE_CATEGORIES,
  ARTICLE_TAGS,
  ARTICLES,
  AUTHORS,
  BANNERS,
  STATIC_CONTENTS,
  STATIC_PAGES,
  type WrittenKind,
} from './written-tables.ts';

export interface WriteDependencies {
  db: Database;
  clock: () => Date;
}

const contentWriteOf = (call: WritingCall, now: Date): ContentWrite => ({
  ...writeOf(call),
  shopId: call.context.shopId,
  now,
});

/** Answers of the writes of one kind: the record as operators read it. */
function writer<R extends Resource, Row extends { id: number }>(
  { db, clock }: WriteDependencies,
  spec: WrittenKind,
  source: ListSource<R, Row>,
  embed?: string,
) {
  return async (call: WritingCall): Promise<{ item: RecordOf<R> }> => {
    const id = await writeContent(db, spec, contentWriteOf(call, clock()));
    return { item: await readOne(db, source, id, { embed }, call.context) };
  };
}

/** Handlers of the room's writes. */
export function writeCalls(deps: WriteDependencies): Handlers {
  const { db } = deps;
  const article = writer(deps, ARTICLES, operatorArticleSource, 'urls,translations');
  const category = writer(deps, ARTICLE_CATEGORIES, operatorArticleCategorySource, 'urls,translations');
  const author = writer(deps, AUTHORS, operatorAuthorSource);
  const tag = writer(deps, ARTICLE_TAGS, operatorArticleTagSource, 'translations');
  const page = writer(deps, STATIC_PAGES, operatorStaticPageSource, 'urls,translations');
  const text = writer(deps, STATIC_CONTENTS, operatorStaticContentSource, 'translations');
  const banner = writer(deps, BANNERS, operatorBannerSource, 'category_ids,brand_ids,translations');
  return {
    'POST /articles': article,
    'PATCH /articles/{id}': article,
    'DELETE /articles/{id}': ({ params }) => deleteContent(db, ARTICLES, params.id),
    'POST /article-categories': category,
    'PATCH /article-categories/{id}': category,
    'DELETE /article-categories/{id}': ({ params }) => deleteContent(db, ARTICLE_CATEGORIES, params.id),
    'POST /authors': author,
    'PATCH /authors/{id}': author,
    'DELETE /authors/{id}': ({ params }) => deleteContent(db, AUTHORS, params.id),
    'POST /article-tags': tag,
    'PATCH /article-tags/{id}': tag,
    'DELETE /article-tags/{id}': ({ params }) => deleteContent(db, ARTICLE_TAGS, params.id),
    'POST /static-pages': page,
    'PATCH /static-pages/{id}': page,
    'DELETE /static-pages/{id}': ({ params }) => deleteContent(db, STATIC_PAGES, params.id),
    'POST /static-contents': text,
    'PATCH /static-contents/{id}': text,
    'DELETE /static-contents/{id}': ({ params }) => deleteContent(db, STATIC_CONTENTS, params.id),
    'POST /banners': banner,
    'PATCH /banners/{id}': banner,
    'DELETE /banners/{id}': ({ params }) => deleteContent(db, BANNERS, params.id),
  };
}

/** What the room's writes would change. */
export function contentDryRuns({ clock }: Pick<WriteDependencies, 'clock'>): DryRuns {
  const of = (spec: WrittenKind) => (call: WritingCall, tx: Executor) =>
    tryContent(tx, spec, contentWriteOf(call, clock()));
  return {
    'POST /articles': of(ARTICLES),
    'PATCH /articles/{id}': of(ARTICLES),
    'DELETE /articles/{id}': ({ params }, tx) => tryDeletion(tx, ARTICLES, params.id),
    'POST /article-categories': of(ARTICLE_CATEGORIES),
    'PATCH /article-categories/{id}': of(ARTICLE_CATEGORIES),
    'DELETE /article-categories/{id}': ({ params }, tx) => tryDeletion(tx, ARTICLE_CATEGORIES, params.id),
    'POST /authors': of(AUTHORS),
    'PATCH /authors/{id}': of(AUTHORS),
    'DELETE /authors/{id}': ({ params }, tx) => tryDeletion(tx, AUTHORS, params.id),
    'POST /article-tags': of(ARTICLE_TAGS),
    'PATCH /article-tags/{id}': of(ARTICLE_TAGS),
    'DELETE /article-tags/{id}': ({ params }, tx) => tryDeletion(tx, ARTICLE_TAGS, params.id),
    'POST /static-pages': of(STATIC_PAGES),
    'PATCH /static-pages/{id}': of(STATIC_PAGES),
    'DELETE /static-pages/{id}': ({ params }, tx) => tryDeletion(tx, STATIC_PAGES, params.id),
    'POST /static-contents': of(STATIC_CONTENTS),
    'PATCH /static-contents/{id}': of(STATIC_CONTENTS),
    'DELETE /static-contents/{id}': ({ params }, tx) => tryDeletion(tx, STATIC_CONTENTS, params.id),
    'POST /banners': of(BANNERS),
    'PATCH /banners/{id}': of(BANNERS),
    'DELETE /banners/{id}': ({ params }, tx) => tryDeletion(tx, BANNERS, params.id),
  };
}
