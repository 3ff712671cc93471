import { type ListQuery, PER_PAGE } from '../../../contract/list.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { readList } from '../../platform/listing/index.ts';
import {
  operatorProductAttachmentSource,
  productAttachmentSource,
  sectionSource,
  videoSource,
} from './supplement-sources.ts';

const ALL = { page: 1, per_page: PER_PAGE.most, paginate: '0' } as const;
const ofProduct = (product_id: number) => ({ conditions: ['t.product_id = :product_id'], values: { product_id } });

/** Sections of a product in all languages. */
export const readSections = (db: Executor, productId: number, context: RequestContext, query: ListQuery = ALL) =>
  readList(db, sectionSource, query, context, ofProduct(productId));

/** Files of a product; operators see drafts too. */
export const readAttachments = (db: Executor, productId: number, context: RequestContext, query: ListQuery = ALL) =>
  readList(
    db,
    context.operator ? operatorProductAttachmentSource : productAttachmentSource,
    query,
    context,
    ofProduct(productId),
  );

export const readVideos = (db: Executor, productId: number, context: RequestContext, query: ListQuery = ALL) =>
  readList(db, videoSource, query, context, ofProduct(productId));
