import type { ParcelInput, ParcelPatch } from '../../contract/parcels/records.ts';
import { HEAVIEST_PARCEL, MOST_PARCELS_OF_ORDER, type ParcelStateCode } from '../../contract/parcels/rules.ts';
import type { ShippingServiceName } from '../../contract/shipping/rules.ts';
import {
  type CarriedLine,
  changeTracking,
  lockOrder,
  maySend,
  readCarriedLines,
  readLeftToPay,
} from '../orders/index.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { notFound, type Operator } from '../platform/http/index.ts';
import { carrierOf } from './carrier.ts';
import { isCounted } from './conditions.ts';
import { moveParcel, notAllowed } from './move-parcel.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import { changeParcel, insertParcel, lockParcelsOf, type ParcelRow, readPacked } from './store.ts';

type Packed = { order_item_id: number; amount: number };

/** Lines with the pieces that are in no parcel yet. */
const unpacked = (lines: readonly CarriedLine[], packed: ReadonlyMap<number, number>) =>
  new Map(lines.map((line) => [line.id, line.retained - (packed.get(line.id) ?? 0)]));

/** What goes in: what is asked for, or all that is left. */
function itemsOf(asked: ParcelInput['items'], left: ReadonlyMap<number, number>): Packed[] {
  const wanted = new Map<number, number>();
  for (const { order_item_id: id, amount } of asked ?? []) wanted.set(id, (wanted.get(id) ?? 0) + amount);
  for (const [id, amount] of wanted) {
    const most = left.get(id);
    if (most === undefined) throw notAllowed('items', 'parcel_other_order');
    if (amount > most) throw notAllowed('items', 'parcel_too_many_pieces', { limit: Math.max(0, most) });
  }
  const items = [...(asked ? wanted : left)].flatMap(([order_item_id, amount]) =>
    amount > 0 ? [{ order_item_id, amount }] : [],
  );
  if (items.length === 0) throw notAllowed('items', 'parcel_no_items');
  return items;
}

const method = statement(
  'parcels_method',
  `select m.shipping_service as service, exists (select from order_items i left join products p on p.id = i.product_id
       where i.order_id = $1 and i.id = any($2::int[]) and coalesce(p.need_package, true)) as is_packed
   from order_shipping_methods m where m.order_id = $1`,
);
interface Method {
  service: ShippingServiceName;
  /** Whether something of it has to be packed. */
  is_packed: boolean;
}

/** Grams of goods and packing; a product without a weight has the shop's usual one. */
function weightOf(
  { itemGrams, packingGrams }: ParcelDependencies,
  goods: readonly (CarriedLine & { pieces: number })[],
  isPacked: boolean,
): number {
  const grams = goods.reduce((sum, { weight, pieces }) => sum + (weight ?? itemGrams) * pieces, 0);
  return Math.min(HEAVIEST_PARCEL, Math.max(1, grams + (isPacked ? packingGrams : 0)));
}

/** What pieces cost by the receipt; of all pieces of a line all that it costs. */
const worthOf = (goods: readonly (CarriedLine & { pieces: number })[]): number =>
  Math.max(
    0,
    goods.reduce((sum, { worth, amount, pieces }) => sum + Math.round((worth * pieces) / amount), 0),
  );

/** What the parcel collects: one of an order collects all that is left to pay. */
async function cashOf(
  tx: Transaction,
  order: { id: number; payment_service: string },
  others: readonly ParcelRow[],
  wanted: boolean | undefined,
): Promise<number> {
  if (wanted === false) return 0;
  const left = order.payment_service === 'carrier' ? ((await readLeftToPay(tx, [order.id])).get(order.id) ?? 0) : 0;
  const isCollected = others.some((one) => isCounted(one) && one.cash_on_delivery > 0);
  if (wanted && left === 0) throw notAllowed('cash_on_delivery', 'parcel_no_cash');
  if (wanted && isCollected) throw notAllowed('cash_on_delivery', 'parcel_cash_once');
  return isCollected ? 0 : left;
}

/** Numbers and labels are typed of parcels by hand that are not cancelled. */
export function checkTypable({ is_by_hand: isByHand, state }: ParcelRow, field: keyof ParcelPatch): void {
  if (!isByHand) throw notAllowed(field, 'parcel_by_carrier');
  if (state === 'cancelled') throw notAllowed(field, 'parcel_last_state', { from: state });
}

/** Types the number of a parcel whose carrier is not connected. */
export async function typeNumber(
  tx: Transaction,
  parcel: ParcelRow,
  {
    tracking_number: number,
    tracking_url: url,
  }: Pick<ParcelInput, 'tracking_number'> & { tracking_url?: string | null },
): Promise<ParcelRow> {
  const field = number === undefined ? 'tracking_url' : 'tracking_number';
  checkTypable(parcel, field);
  const changed = {
    ...(number !== undefined && { tracking_number: number }),
    ...(url !== undefined && { tracking_url: url }),
  };
  await changeParcel(tx, parcel.id, changed);
  const typed = { ...parcel, ...changed };
  const { tracking_number: add, tracking_url: link } = typed;
  await changeTracking(tx, parcel.order_id, { drop: parcel.tracking_number, add, link });
  return typed;
}

/** A number that is typed makes a new parcel by hand a prepared one. */
export const isPreparedBy = (state: ParcelStateCode, number: string | undefined): boolean =>
  state === 'new' && number !== undefined;

/** Packs a parcel of an order. Its carrier is asked for it once this is committed. */
export async function packParcel(
  tx: Transaction,
  deps: ParcelDependencies,
  orderId: number,
  input: ParcelInput,
  operator: Operator | null,
): Promise<number> {
  const now = deps.clock();
  const order = await lockOrder(tx, orderId);
  if (!order) throw notFound();
  if (!maySend(order)) throw notAllowed('state', 'parcel_order_state');
  const others = await lockParcelsOf(tx, orderId);
  if (others.length >= MOST_PARCELS_OF_ORDER)
    throw notAllowed('items', 'parcel_too_many', { limit: MOST_PARCELS_OF_ORDER });
  const lines = await readCarriedLines(tx, orderId);
  const items = itemsOf(input.items, unpacked(lines, await readPacked(tx, orderId)));
  const goods = items.flatMap(({ order_item_id: id, amount: pieces }) =>
    lines.flatMap((line) => (line.id === id ? [{ ...line, pieces }] : [])),
  );
  const [sent] = await tx.query<Method>(method, [orderId, items.map(({ order_item_id: id }) => id)]);
  if (!sent) throw notFound();
  const isByHand = !carrierOf(deps.carriers, sent.service)?.prepare;
  const parcel = await insertParcel(
    tx,
    {
      ...{ orderId, items, isByHand, position: others.length + 1, carrier: sent.service },
      weight: input.weight ?? weightOf(deps, goods, sent.is_packed),
      isMeasured: input.weight !== undefined,
      ...{ currency: order.currency, decimalPlaces: order.decimal_places, insuredValue: worthOf(goods) },
      cashOnDelivery: await cashOf(tx, order, others, input.cash_on_delivery),
      operatorId: operator?.kind === 'person' ? operator.id : null,
      operatorName: operator?.name ?? null,
    },
    now,
  );
  if (input.tracking_number !== undefined || input.tracking_url !== undefined) {
    const typed = await typeNumber(tx, parcel, input);
    if (isPreparedBy('new', input.tracking_number))
      await moveParcel(tx, typed, 'prepared', { mover: 'operator', operator }, now);
  } else if (!isByHand) await emit(tx, 'parcel.to_carrier', { parcel_id: parcel.id });
  return parcel.id;
}
