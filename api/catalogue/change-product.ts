import { daysAreTurned } from '../../contract/catalogue/rules.ts';
import { checkExpected, planned, plannedUpdate } from '../journal/index.ts';
import type { Database, Executor, Transaction } from '../platform/database/index.ts';
import { invalidFields, notFound } from '../platform/http/index.ts';
import {
  countedPieces,
  levelAfter,
  publicLevel,
  type RequestedLevel,
  setProductLevels,
  setVariationLevels,
} from '../stock/index.ts';
import {
  availabilityAfter,
  type Changeable,
  hasAvailability,
  hasBrand,
  lockProduct,
  lockVariation,
  PRODUCT_SETTINGS,
  type ProductSettings,
  readChangeable,
  readChangeableVariation,
  saveProduct,
  saveVariation,
  VARIATION_SETTINGS,
  type VariationSettings,
} from './change-store.ts';
import { emitProductsChanged } from './emit-products.ts';
import { hasManufacturer } from './supplements/manufacturers.ts';

/** An operator's change; missing fields stay. `expected`: what it started from. */
type Change<Settings> = RequestedLevel & Partial<Settings> & { expected?: Partial<Settings & { stock_state: number }> };

/** Settings whose value changes. */
function changesOf<S extends object>(before: S, change: Partial<S>, settings: readonly (keyof S)[]): Partial<S> {
  const changed = settings.filter((name) => change[name] !== undefined && change[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, change[name]])) as Partial<S>;
}

/** Pages are affected by another shown level of stock or any changed setting. */
async function emitEvents(
  tx: Transaction,
  before: Changeable,
  after: Changeable,
  changes: object,
  leftBrands: readonly number[] = [],
): Promise<void> {
  const onlyPieces = Object.keys(changes).length === 0;
  const affectsPages = publicLevel(before) !== publicLevel(after) || !onlyPieces;
  if (before.stock_state === after.stock_state && !affectsPages) return;
  await emitProductsChanged(tx, [before.product_id], affectsPages, { onlyPieces, leftBrands });
}

const changedFields = (row: Changeable & VariationSettings) => ({
  id: row.id,
  stock_state: countedPieces(row),
  is_active: row.is_active,
});

/** The level to set, if it changed. */
const movedLevel = (before: Changeable, after: Changeable) =>
  before.stock_state === after.stock_state ? [] : [{ id: after.id, pieces: after.stock_state }];

/** Stock that was set from a known value is a difference, so that what was sold meanwhile stays sold. */
function levelChange({ stock_state, change, expected }: Change<object>): RequestedLevel {
  const from = (expected as { stock_state?: number } | undefined)?.stock_state;
  return stock_state === undefined || from === undefined ? { stock_state, change } : { change: stock_state - from };
}

type Days = Pick<VariationSettings, 'expected_date_min' | 'expected_date_max'>;

/** Refuses a change after which the last day of expected pieces is before the first. */
function checkDays(after: Days, changes: Partial<Days>): void {
  const field = (['expected_date_max', 'expected_date_min'] as const).find((name) => changes[name]);
  if (field && daysAreTurned(after)) throw invalidFields({ field, key: 'last_before_first' });
}

/** The row after a change; refuses one that cannot be or that started from other values. */
async function productAfter(tx: Executor, before: Changeable & ProductSettings, change: Change<ProductSettings>) {
  const { stock_state: _, ...expected } = change.expected ?? {};
  checkExpected(expected, { ...before }, { ...change });
  const availability = change.product_availability_id;
  if (availability !== undefined && !(await hasAvailability(tx, availability)))
    throw invalidFields({ field: 'product_availability_id', key: 'invalid' });
  const brand = change.brand_id ?? null;
  if (brand !== null && !(await hasBrand(tx, brand))) throw invalidFields({ field: 'brand_id', key: 'invalid' });
  const maker = change.manufacturer_id ?? null;
  if (maker !== null && !(await hasManufacturer(tx, maker)))
    throw invalidFields({ field: 'manufacturer_id', key: 'invalid' });
  const changes = changesOf<ProductSettings>(before, change, PRODUCT_SETTINGS);
  const after = { ...before, ...changes, stock_state: levelAfter(before, levelChange(change)) };
  checkDays(after, changes);
  return { changes, after };
}

function variationAfter<V extends Changeable & VariationSettings>(before: V, change: Change<VariationSettings>) {
  const { stock_state: _, ...expected } = change.expected ?? {};
  const row: Changeable & VariationSettings = before;
  checkExpected(expected, { ...row }, { ...change });
  const changes = changesOf<VariationSettings>(before, change, VARIATION_SETTINGS);
  const after = { ...before, ...changes, stock_state: levelAfter(before, levelChange(change)) };
  checkDays(after, changes);
  return { changes, after };
}

/** Changes stock or settings of a product. */
export function changeProduct(db: Database, id: number, change: Change<ProductSettings>) {
  return db.transaction(async (tx) => {
    const before = await lockProduct(tx, id);
    if (!before) throw notFound();
    const { changes, after } = await productAfter(tx, before, change);
    // Stock first: a trigger adapts the availability to it, and a requested availability must override that.
    await setProductLevels(tx, movedLevel(before, after));
    await saveProduct(tx, id, changes);
    await emitEvents(tx, before, after, changes, before.brand_id === null ? [] : [before.brand_id]);
    return changedFields(after);
  });
}

/** Changes stock or settings of a variation; a trigger updates its product's sum. */
export function changeVariation(db: Database, id: number, change: Change<VariationSettings>) {
  return db.transaction(async (tx) => {
    const before = await lockVariation(tx, id);
    if (!before) throw notFound();
    const { changes, after } = variationAfter(before, change);
    await setVariationLevels(tx, movedLevel(before, after));
    await saveVariation(tx, after, changes);
    await emitEvents(tx, before, after, changes);
    return changedFields(after);
  });
}

const NOTED = ['stock_state', ...PRODUCT_SETTINGS] as const;
const NOTED_OF_VARIATIONS = ['stock_state', ...VARIATION_SETTINGS] as const;

/** What `changeProduct` would change. */
export async function tryProduct(tx: Executor, id: number, change: Change<ProductSettings>) {
  const before = await readChangeable(tx, id);
  if (!before) throw notFound();
  const { changes, after } = await productAfter(tx, before, change);
  const { product_availability_id: current, update_stock, has_variations } = before;
  const follows = update_stock && !has_variations;
  const availability =
    changes.product_availability_id ??
    (follows ? await availabilityAfter(tx, current, before.stock_state, after.stock_state) : current);
  const row = Object.fromEntries(NOTED.map((name) => [name, after[name]]));
  return planned(plannedUpdate('products', id, { ...before }, { ...row, product_availability_id: availability }));
}

/** What `changeVariation` would change; its product has the sum of the pieces. */
export async function tryVariation(tx: Executor, id: number, change: Change<VariationSettings>) {
  const before = await readChangeableVariation(tx, id);
  const product = before && (await readChangeable(tx, before.product_id));
  if (!before || !product) throw notFound();
  const { after } = variationAfter(before, change);
  const { stock_state, update_stock } = after;
  const current = before.product_availability_id;
  const product_availability_id = update_stock
    ? await availabilityAfter(tx, current, before.stock_state, stock_state)
    : current;
  const added = update_stock && product.has_variations ? stock_state - before.stock_state : 0;
  const row = Object.fromEntries(NOTED_OF_VARIATIONS.map((name) => [name, after[name]]));
  return planned([
    ...plannedUpdate('product_variations', id, { ...before }, { ...row, product_availability_id }),
    ...plannedUpdate('products', product.id, { ...product }, { stock_state: product.stock_state + added }),
  ]);
}
