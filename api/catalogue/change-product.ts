import { type Database, invalidFields, notFound, type Transaction } from '../platform/index.ts';
import {
  type AskedLevel,
  countedPieces,
  levelAfter,
  setProductLevels,
  setVariationLevels,
  shownLevel,
} from '../stock/index.ts';
import { announceProducts } from './announce.ts';
import {
  type Changeable,
  hasAvailability,
  holdProduct,
  holdVariation,
  saveProduct,
  saveVariation,
} from './change-store.ts';

/** What an operator asks for; a missing field stays as it is. */
export interface ProductChange extends AskedLevel {
  is_active?: boolean;
  product_availability_id?: number;
  max_purchasable_amount?: number | null;
}

/** Whether pages look different after the change. */
function shows(before: Changeable, after: Changeable): boolean {
  return (
    shownLevel(before) !== shownLevel(after) ||
    before.is_active !== after.is_active ||
    before.product_availability_id !== after.product_availability_id ||
    before.max_purchasable_amount !== after.max_purchasable_amount
  );
}

function changed(row: Changeable, asked: ProductChange): Changeable {
  return {
    ...row,
    stock_state: levelAfter(row, asked),
    is_active: asked.is_active ?? row.is_active,
    product_availability_id: asked.product_availability_id ?? row.product_availability_id,
    max_purchasable_amount:
      asked.max_purchasable_amount === undefined ? row.max_purchasable_amount : asked.max_purchasable_amount,
  };
}

async function tell(tx: Transaction, before: Changeable, after: Changeable): Promise<void> {
  if (before.stock_state === after.stock_state && !shows(before, after)) return;
  await announceProducts(tx, [before.product_id], shows(before, after));
}

const told = (row: Changeable) => ({ id: row.id, stock_state: countedPieces(row), is_active: row.is_active });

/** The level to set, when it is another one. */
const movedLevel = (before: Changeable, after: Changeable) =>
  before.stock_state === after.stock_state ? [] : [{ id: after.id, pieces: after.stock_state }];

/** Changes stock, visibility, availability or the largest amount of a product, and tells whether pages look different. */
export function changeProduct(db: Database, id: number, asked: ProductChange) {
  return db.transaction(async (tx) => {
    const before = await holdProduct(tx, id);
    if (!before) throw notFound();
    const wanted = asked.product_availability_id;
    if (wanted !== undefined && !(await hasAvailability(tx, wanted)))
      throw invalidFields({ field: 'product_availability_id', key: 'invalid' });
    const after = changed(before, asked);
    // The pieces first: the database lets the availability follow them, and one that is asked for beats that.
    await setProductLevels(tx, movedLevel(before, after));
    await saveProduct(tx, before, after);
    await tell(tx, before, after);
    return told(after);
  });
}

/** Changes stock or visibility of a variation; the database renews the sum of its product. */
export function changeVariation(
  db: Database,
  id: number,
  asked: Pick<ProductChange, 'stock_state' | 'change' | 'is_active'>,
) {
  return db.transaction(async (tx) => {
    const before = await holdVariation(tx, id);
    if (!before) throw notFound();
    const after = changed(before, asked);
    await setVariationLevels(tx, movedLevel(before, after));
    await saveVariation(tx, after);
    await tell(tx, before, after);
    return told(after);
  });
}
