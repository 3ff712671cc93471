import type { z } from 'zod';
import type { DryRun } from '../../contract/journal/records.ts';
import type { VoucherProduct, voucherProductInput } from '../../contract/vouchers/records.ts';
import { emitProductsChanged } from '../catalogue/index.ts';
import { checkExpected, planned, plannedDelete, plannedInsert, plannedUpdate } from '../journal/index.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import { Failure, type FieldFailure, invalidFields, notFound } from '../platform/http/index.ts';

type Input = z.output<typeof voucherProductInput>;

const read = statement(
  'vouchers_read_product',
  'select id, product_id, validity_months from voucher_products where product_id = $1',
);
const lock = statement(
  'vouchers_lock_product',
  'select id, product_id, validity_months from voucher_products where product_id = $1 for update',
);
const product = statement(
  'vouchers_sellable_product',
  `select p.update_stock, p.product_type, exists (select from package_items i where i.product_id = p.id) as is_part, exists (select from tax_rates r where r.tax_group_id = p.tax_group_id and r.rate > 0
     and (r.valid_to is null or r.valid_to > $2)) as bears_tax
   from products p where p.id = $1`,
);
const write = statement(
  'vouchers_write_product',
  `insert into voucher_products (product_id, validity_months) values ($1, $2)
   on conflict (product_id) do update set validity_months = excluded.validity_months`,
);
const drop = statement('vouchers_drop_product', 'delete from voucher_products where product_id = $1');
const awaited = statement(
  'vouchers_awaited',
  `select count(distinct o.id)::int as orders from order_items i join orders o on o.id = i.order_id
   where i.product_id = $1 and o.paid_at is null and o.cancelled_at is null`,
);

type Row = VoucherProduct & { id: number };

async function requireRow(db: Executor, productId: number): Promise<Row> {
  const [row] = await db.query<Row>(read, [productId]);
  if (!row) throw notFound();
  return row;
}

export async function readVoucherProduct(db: Executor, id: number): Promise<VoucherProduct> {
  const { product_id, validity_months } = await requireRow(db, id);
  return { product_id, validity_months };
}

interface Sellable {
  update_stock: boolean;
  product_type: number;
  is_part: boolean;
  bears_tax: boolean;
}

async function checkProduct(db: Executor, id: number, now: Date): Promise<void> {
  const [row] = await db.query<Sellable>(product, [id, now]);
  if (!row) throw notFound();
  const wrong: FieldFailure[] = [];
  if (row.bears_tax) wrong.push({ field: 'tax_group_id', key: 'voucher_bears_no_tax' });
  if (row.update_stock) wrong.push({ field: 'update_stock', key: 'voucher_is_not_counted' });
  if (row.product_type !== 0) wrong.push({ field: 'product_type', key: 'voucher_is_no_package' });
  if (row.is_part) wrong.push({ field: 'product_id', key: 'voucher_is_no_part' });
  if (wrong.length > 0) throw invalidFields(...wrong);
}

export function writeVoucherProduct(db: Database, id: number, input: Input, now: Date): Promise<VoucherProduct> {
  const { expected, ...wanted } = input;
  return db.transaction(async (tx) => {
    const [before] = await tx.query<Row>(lock, [id]);
    await checkProduct(tx, id, now);
    checkExpected(expected, before ?? {}, wanted);
    await tx.query(write, [id, wanted.validity_months]);
    await emitProductsChanged(tx, [id], true);
    return { product_id: id, ...wanted };
  });
}

export async function tryVoucherProduct(db: Executor, id: number, input: Input, now: Date): Promise<DryRun> {
  const { expected, ...wanted } = input;
  const [before] = await db.query<Row>(read, [id]);
  await checkProduct(db, id, now);
  checkExpected(expected, before ?? {}, wanted);
  if (before) return planned(plannedUpdate('voucher_products', before.id, before, wanted));
  return planned([plannedInsert('voucher_products', { product_id: id, ...wanted })]);
}

async function checkAwaited(db: Executor, id: number): Promise<void> {
  const [row] = await db.query<{ orders: number }>(awaited, [id]);
  if (row && row.orders > 0)
    throw new Failure('conflict', {}, [{ field: 'id', key: 'voucher_is_awaited', values: { limit: row.orders } }]);
}

export function dropVoucherProduct(db: Database, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await tx.query(lock, [id])).length === 0) throw notFound();
    await checkAwaited(tx, id);
    await tx.query(drop, [id]);
    await emitProductsChanged(tx, [id], true);
  });
}

export async function tryDropVoucherProduct(db: Executor, id: number): Promise<DryRun> {
  const row = await requireRow(db, id);
  await checkAwaited(db, id);
  return planned([plannedDelete('voucher_products', row.id, { ...row })]);
}
