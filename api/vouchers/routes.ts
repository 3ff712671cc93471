import type { RecordQuery } from '../../contract/list.ts';
import { checkReader } from '../orders/index.ts';
import type { Database } from '../platform/database/index.ts';
import {
  type Call,
  type DryRuns,
  type Handlers,
  notFound,
  type PersonsOf,
  type RequestContext,
} from '../platform/http/index.ts';
import { readIfVisible, readList, readOne } from '../platform/listing/index.ts';
import type { Hosts } from '../shop/index.ts';
import { readBought, readOneBought } from './bought.ts';
import type { CodeOf } from './code.ts';
import { extendVoucher, issueByHand, mailAgain, revokeVoucher } from './operate.ts';
import type { Printer } from './print.ts';
import { printedFor } from './printed-for.ts';
import {
  dropVoucherProduct,
  readVoucherProduct,
  tryDropVoucherProduct,
  tryVoucherProduct,
  writeVoucherProduct,
} from './voucher-products.ts';
import { voucherSource } from './voucher-source.ts';

export interface VoucherDependencies {
  db: Database;
  clock: () => Date;
  codeOf: CodeOf;
  printer: Printer;
  hosts: Hosts;
  /** Origin of a shop host as browsers reach it. */
  publicOrigin: (hostname: string) => string;
}

const productCalls = ({ db, clock }: Pick<VoucherDependencies, 'db' | 'clock'>): Handlers => ({
  'GET /products/{id}/voucher': async ({ params }) => ({ item: await readVoucherProduct(db, params.id) }),
  'PUT /products/{id}/voucher': async ({ params, body }) => ({
    item: await writeVoucherProduct(db, params.id, body, clock()),
  }),
  'DELETE /products/{id}/voucher': ({ params }) => dropVoucherProduct(db, params.id),
});

/** Calls of operators about vouchers themselves. */
function operatorCalls(deps: VoucherDependencies): Handlers {
  const read = async (id: number, context: RequestContext, query: RecordQuery = {}) => ({
    item: await readOne(deps.db, voucherSource, id, query, context),
  });
  return {
    'GET /vouchers': ({ query, context }) => readList(deps.db, voucherSource, query, context),
    'GET /vouchers/{id}': ({ params, query, context }) => read(params.id, context, query),
    'POST /vouchers': async ({ body, context }) => read(await issueByHand(deps, body, context), context),
    'POST /vouchers/{id}/extensions': async ({ params, body, context }) => {
      await extendVoucher(deps, params.id, body, context);
      return read(params.id, context);
    },
    'POST /vouchers/{id}/revocations': async ({ params, body, context }) => {
      await revokeVoucher(deps, params.id, body, context);
      return read(params.id, context);
    },
    'POST /vouchers/{id}/mails': ({ params }) => mailAgain(deps, params.id),
  };
}

/** Handlers of the room's calls. */
export const calls = (deps: VoucherDependencies): Handlers => ({
  ...productCalls(deps),
  ...operatorCalls(deps),
  'GET /orders/{id}/vouchers': async ({ params, query, context }) => {
    await checkReader(deps.db, params.id, query.hash, context);
    return { items: await readBought(deps.db, deps.codeOf, params.id, context, deps.clock()) };
  },
  'GET /orders/{id}/vouchers/{voucher_id}/pdf': async ({ params, query, context }) => {
    await checkReader(deps.db, params.id, query.hash, context);
    const row = await readOneBought(deps.db, params.id, params.voucher_id);
    const file = row && (await deps.printer.print([row], await printedFor(deps, context)));
    if (!file) throw notFound();
    return { item: { filename: file.filename, base64: file.content.toString('base64') } };
  },
});

type Written = Pick<Call<'POST /vouchers/{id}/extensions'>, 'params' | 'context'>;

/** The voucher as the write will answer it. */
export function personsOf({ db }: Pick<VoucherDependencies, 'db'>): PersonsOf {
  const read = async ({ params, context }: Written) => {
    const voucher = await readIfVisible(db, voucherSource, params.id, {}, context);
    return voucher ? [voucher] : [];
  };
  return { 'POST /vouchers/{id}/extensions': read, 'POST /vouchers/{id}/revocations': read };
}

export const dryRuns = ({ clock }: Pick<VoucherDependencies, 'clock'>): DryRuns => ({
  'PUT /products/{id}/voucher': ({ params, body }, tx) => tryVoucherProduct(tx, params.id, body, clock()),
  'DELETE /products/{id}/voucher': ({ params }, tx) => tryDropVoucherProduct(tx, params.id),
});
