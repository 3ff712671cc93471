import type { TypedFields } from '../../../contract/catalogue/product-fields.ts';
import type { Executor } from '../../platform/database/index.ts';
import { Failure } from '../../platform/http/index.ts';
import { checkFields, fieldsByNumber, isOffered, isOnSale, type SoldLine } from '../calculate/index.ts';
import { readRequested, type SaleTerms } from '../stored/index.ts';
import type { RequestedContent } from './choose-contents.ts';
import { type ComposedRow, type ContentRow, compose } from './compose.ts';

/** A cart that nobody has: goods are read beside none. */
const NO_CART = '00000000-0000-4000-8000-000000000000';

/** Something to buy, with what its buyer picked and wrote. */
export interface ThingAlone {
  product_id: number;
  product_variation_id?: number | null | undefined;
  amount: number;
  items?: readonly RequestedContent[] | null | undefined;
  product_fields?: TypedFields | null | undefined;
}

/** Whether it is sold, and all inside it. Whether there are enough pieces is seen when they are taken. */
function isSold(row: ComposedRow | ContentRow): boolean {
  const { parts = [], services = [] } = row as ComposedRow;
  const isThere = row.product_variation_id === row.requested_variation_id;
  const alone = { ...row, parts: [] };
  return (
    isThere && isOffered(alone) && isOnSale(alone) && [...parts, ...services].every(isSold) && !parts.some(isVoucher)
  );
}
const isVoucher = ({ is_voucher }: ContentRow) => is_voucher;

/** Lines of one thing: itself with the number `id`, then what is inside it. */
function linesOf(row: ComposedRow, amount: number, id: number): SoldLine[] {
  const own = { seen_unit_price: null, package_count: null, is_offered_service: false };
  const inside = (content: ContentRow, index: number) =>
    ({ ...content, ...own, id: id + index + 1, parent_id: id, amount: amount * content.per_package }) as SoldLine;
  const { parts = [], services = [] } = row;
  const holder = { ...row, ...own, id, amount } as SoldLine;
  return [holder, ...[...parts, ...services].map(inside)];
}

/** Names a field of a thing in the list of things. */
const within = (field: string, error: unknown) =>
  error instanceof Failure
    ? new Failure(
        error.type,
        error.values,
        error.fields.map((one) => ({ ...one, field: `${field}.${one.field}` })),
      )
    : error;

/** Lines that things would be in a cart of their own, a package with its parts; null: it is not sold. Writes nothing. */
export async function linesAlone(
  db: Executor,
  terms: SaleTerms,
  things: readonly ThingAlone[],
  fieldOf: (index: number) => string,
): Promise<(SoldLine[] | null)[]> {
  const wanted = things.map(({ product_variation_id = null, items, product_fields, ...thing }) => ({
    ...{ ...thing, product_variation_id, items: items ?? [] },
    product_fields: fieldsByNumber(product_fields),
  }));
  const rows = await compose(db, NO_CART, terms, await readRequested(db, NO_CART, terms, wanted), wanted);
  let id = 1;
  return things.map(({ amount, product_fields }, index) => {
    const row = rows.find(({ position }) => position === index + 1);
    try {
      if (row?.problem) throw row.problem;
      if (!row || !isSold(row)) return null;
      checkFields(row.fields, product_fields ?? [], terms.language);
    } catch (error) {
      throw within(fieldOf(index), error);
    }
    const lines = linesOf(row, amount, id);
    id += lines.length;
    return lines;
  });
}
