import { checkReader } from '../orders/index.ts';
import type { Database, DryRuns, Handlers } from '../platform/index.ts';
import { readBought } from './bought.ts';
import type { CodeOf } from './code.ts';
import {
  dropVoucherProduct,
  readVoucherProduct,
  tryDropVoucherProduct,
  tryVoucherProduct,
  writeVoucherProduct,
} from './voucher-products.ts';

export interface VoucherDependencies {
  db: Database;
  clock: () => Date;
  codeOf: CodeOf;
}

/** Handlers of the room's calls. */
export const calls = ({ db, clock, codeOf }: VoucherDependencies): Handlers => ({
  'GET /orders/{id}/vouchers': async ({ params, query, context }) => {
    await checkReader(db, params.id, query.hash, context);
    return { items: await readBought(db, codeOf, params.id, context, clock()) };
  },
  'GET /products/{id}/voucher': async ({ params }) => ({ item: await readVoucherProduct(db, params.id) }),
  'PUT /products/{id}/voucher': async ({ params, body }) => ({
    item: await writeVoucherProduct(db, params.id, body, clock()),
  }),
  'DELETE /products/{id}/voucher': ({ params }) => dropVoucherProduct(db, params.id),
});

export const dryRuns = ({ clock }: Pick<VoucherDependencies, 'clock'>): DryRuns => ({
  'PUT /products/{id}/voucher': ({ params, body }, tx) => tryVoucherProduct(tx, params.id, body, clock()),
  'DELETE /products/{id}/voucher': ({ params }, tx) => tryDropVoucherProduct(tx, params.id),
});
