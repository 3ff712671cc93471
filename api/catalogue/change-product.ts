import { type Database, invalidFields, notFound, type Transaction } from '../platform/index.ts';
import {
  countedPieces,
  levelAfter,
  type RequestedLevel,
  setProductLevels,
  setVariationLevels,
  shownLevel,
} from '../stock/index.ts';
import { announceProducts } from './announce.ts';
import {
  type Changeable,
  hasAvailability,
  lockProduct,
  lockVariation,
  PRODUCT_SETTINGS,
  type ProductSettings,
  saveProduct,
  saveVariation,
  VARIATION_SETTINGS,
  type VariationSettings,
} from './change-store.ts';

/** An operator's change; missing fields stay. */
type Change<Settings> = RequestedLevel & Partial<Settings>;

/** Settings whose value changes. */
function changesOf<S extends object>(before: S, change: Partial<S>, settings: readonly (keyof S)[]): Partial<S> {
  const changed = settings.filter((name) => change[name] !== undefined && change[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, change[name]])) as Partial<S>;
}

/** Pages are affected by another shown level of stock or any changed setting. */
async function announce(tx: Transaction, before: Changeable, after: Changeable, changes: object): Promise<void> {
  const affectsPages = shownLevel(before) !== shownLevel(after) || Object.keys(changes).length > 0;
  if (before.stock_state === after.stock_state && !affectsPages) return;
  await announceProducts(tx, [before.product_id], affectsPages);
}

const shown = (row: Changeable & VariationSettings) => ({
  id: row.id,
  stock_state: countedPieces(row),
  is_active: row.is_active,
});

/** The level to set, if it changed. */
const movedLevel = (before: Changeable, after: Changeable) =>
  before.stock_state === after.stock_state ? [] : [{ id: after.id, pieces: after.stock_state }];

/** Changes stock or settings of a product. */
export function changeProduct(db: Database, id: number, change: Change<ProductSettings>) {
  return db.transaction(async (tx) => {
    const before = await lockProduct(tx, id);
    if (!before) throw notFound();
    const availability = change.product_availability_id;
    if (availability !== undefined && !(await hasAvailability(tx, availability)))
      throw invalidFields({ field: 'product_availability_id', key: 'invalid' });
    const changes = changesOf<ProductSettings>(before, change, PRODUCT_SETTINGS);
    const after = { ...before, ...changes, stock_state: levelAfter(before, change) };
    // Stock first: a trigger adapts the availability to it, and a requested availability must override that.
    await setProductLevels(tx, movedLevel(before, after));
    await saveProduct(tx, id, changes);
    await announce(tx, before, after, changes);
    return shown(after);
  });
}

/** Changes stock or settings of a variation; a trigger updates its product's sum. */
export function changeVariation(db: Database, id: number, change: Change<VariationSettings>) {
  return db.transaction(async (tx) => {
    const before = await lockVariation(tx, id);
    if (!before) throw notFound();
    const changes = changesOf<VariationSettings>(before, change, VARIATION_SETTINGS);
    const after = { ...before, ...changes, stock_state: levelAfter(before, change) };
    await setVariationLevels(tx, movedLevel(before, after));
    await saveVariation(tx, after, changes);
    await announce(tx, before, after, changes);
    return shown(after);
  });
}
