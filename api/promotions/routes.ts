import { type WritingCall, writeOf } from '../journal/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { DryRuns, Handlers } from '../platform/http/index.ts';
import { readList, readOne } from '../platform/listing/index.ts';
import { changeBatch, listBatches, makeCodes, tryBatch, tryCodes } from './code-batches.ts';
import { discountSource } from './discount-source.ts';
import { deleteGift, giftSource, tryGift, tryGiftDeletion, writeGift } from './gifts/index.ts';
import { whatIf } from './what-if/what-if.ts';
import { deleteDiscount, tryDeletion, tryDiscount, writeDiscount } from './write-discount.ts';

const WRITTEN = `${Object.keys(discountSource.embeds).filter((name) => name.endsWith('_ids'))},translations`;

/** Handlers of the operators' calls. */
export function calls({ db }: { db: Database }): Handlers {
  const write = async (call: WritingCall) => {
    const id = await writeDiscount(db, writeOf(call));
    return { item: await readOne(db, discountSource, id, { embed: WRITTEN }, call.context) };
  };
  const writeOne = async (call: WritingCall) => {
    const id = await writeGift(db, writeOf(call));
    return { item: await readOne(db, giftSource, id, { embed: 'gift_prices,rules' }, call.context) };
  };
  return {
    'GET /gifts': ({ query, context }) => readList(db, giftSource, query, context),
    'GET /gifts/{id}': async ({ params, query, context }) => ({
      item: await readOne(db, giftSource, params.id, query, context),
    }),
    'POST /gifts': writeOne,
    'PATCH /gifts/{id}': writeOne,
    'DELETE /gifts/{id}': ({ params }) => deleteGift(db, params.id),
    'GET /discounts': ({ query, context }) => readList(db, discountSource, query, context),
    'GET /discounts/{id}': async ({ params, query, context }) => ({
      item: await readOne(db, discountSource, params.id, query, context),
    }),
    'POST /discounts': write,
    'PATCH /discounts/{id}': write,
    'DELETE /discounts/{id}': ({ params }) => deleteDiscount(db, params.id),
    'POST /discounts/what-if': async ({ body, context }) => ({ item: await whatIf(db, body, context) }),
    'GET /discounts/{id}/code-batches': async ({ params }) => ({ items: await listBatches(db, params.id) }),
    'POST /discounts/{id}/codes': async ({ params, body }) => ({ item: await makeCodes(db, params.id, body) }),
    'PATCH /discounts/{id}/code-batches/{batch_id}': async ({ params, body }) => ({
      item: await changeBatch(db, params.id, params.batch_id, body),
    }),
  };
}

/** What the room's writes would change. */
export const dryRuns: DryRuns = {
  'POST /gifts': (call, tx) => tryGift(tx, writeOf(call)),
  'PATCH /gifts/{id}': (call, tx) => tryGift(tx, writeOf(call)),
  'DELETE /gifts/{id}': ({ params }, tx) => tryGiftDeletion(tx, params.id),
  'POST /discounts': (call, tx) => tryDiscount(tx, writeOf(call)),
  'PATCH /discounts/{id}': (call, tx) => tryDiscount(tx, writeOf(call)),
  'DELETE /discounts/{id}': ({ params }, tx) => tryDeletion(tx, params.id),
  'POST /discounts/{id}/codes': ({ params, body }, tx) => tryCodes(tx, params.id, body),
  'PATCH /discounts/{id}/code-batches/{batch_id}': ({ params, body }, tx) =>
    tryBatch(tx, params.id, params.batch_id, body),
};
