import { toMajor } from '../../contract/money.ts';
import { MOST_EDITED_LINES, MOST_EDITS, type NewEdit } from '../../contract/orders/edits.ts';
import { UNSENT } from '../../contract/orders/rules.ts';
import { emitStockChanged } from '../catalogue/index.ts';
import { readdressGuest } from '../customers/index.ts';
import { checkExpected } from '../journal/index.ts';
import { followEditedOrder } from '../loyalty/index.ts';
import {
  addPieces,
  byOf,
  checkCancelRight,
  type EditableOrder,
  type FrozenItem,
  insertEdit,
  isAnnounced,
  lockOrder,
  nextEdit,
  readEditable,
  renewHash,
  type StoredItem,
  writeEdited,
  writeEditedAddresses,
  writePrices,
} from '../orders/index.ts';
import { cancelAnnouncedParcels, cancelUnsentParcels } from '../parcels/index.ts';
import { hasPaymentUnderWay } from '../payments/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import {
  checkRight,
  claimKey,
  Failure,
  invalidFields,
  notFound,
  type Operator,
  type RepeatableRequest,
  rememberAnswer,
} from '../platform/http/index.ts';
import { freePieces, lockProducts, type MissingPieces, takePieces } from '../stock/index.ts';
import { changesBetween } from './changes-between.ts';
import { checkVoucherRight } from './check-readdressing.ts';
import type { EditDependencies } from './edit-dependencies.ts';
import { type PricedEdit, planEdit } from './plan-edit.ts';
import { readSettled, settleEdit } from './settle-edit.ts';
import { notEditable } from './wanted.ts';

/** Refuses what is not edited: it left, something came back, or a buyer may be paying it right now. */
async function checkEditable(tx: Transaction, order: EditableOrder, { expected, email }: NewEdit, now: Date) {
  const { id, state, returns, edits, decimal_places: decimals } = order;
  const taxed_price = toMajor(order.taxed_price, decimals);
  checkExpected(expected, { state, taxed_price, email: order.email }, { email });
  if (!UNSENT.includes(state)) throw notEditable('state', 'edit_state', { state });
  if (!(await isAnnounced(tx, id))) throw notEditable('id', 'edit_held_shortly');
  if (returns > 0) throw notEditable('id', 'edit_has_returns');
  if (edits >= MOST_EDITS) throw notEditable('id', 'too_many_edits', { limit: MOST_EDITS });
  if (await hasPaymentUnderWay(tx, id, now)) throw notEditable('id', 'edit_payment_under_way');
}

/** 409 that says how many pieces there are. */
function missingPieces({ product_id, product_variation_id, available }: MissingPieces, items: readonly FrozenItem[]) {
  const item = items.find((one) => one.product_id === product_id && one.product_variation_id === product_variation_id);
  const values = { name: item?.name ?? '', limit: Math.max(0, available) };
  return new Failure('conflict', {}, [{ field: 'lines', key: 'edit_stock', limit: values.limit, values }]);
}

/** An order that had more keeps them, but gets none. */
function checkLines({ items }: EditableOrder, { receipt: { staying, added }, lines: { dropped } }: PricedEdit): void {
  const limit = Math.max(MOST_EDITED_LINES, items.length);
  const gone = new Set(dropped);
  if (staying.filter(({ id }) => !gone.has(id)).length + added.length > limit)
    throw invalidFields({ field: 'add', key: 'edit_too_many_lines', values: { limit } });
}

/** Writes lines and prices. Pieces that are needed no more go back on sale before others are taken. */
async function writeLines(
  tx: Transaction,
  order: EditableOrder,
  { wanted: { removed, raised }, lines, receipt }: PricedEdit,
): Promise<void> {
  const { staying, added } = receipt;
  const before = new Map(order.items.map((item) => [item.id, item]));
  const grown = staying.filter(({ id, amount }) => amount > (before.get(id)?.amount ?? 0));
  const made = await addPieces(tx, order.id, grown, added);
  const lowered = [...removed].flatMap(([order_item_id, pieces]) => (pieces > 0 ? [{ order_item_id, pieces }] : []));
  const more = [
    ...grown.map(({ id }) => ({ order_item_id: id, pieces: raised.get(id) ?? 0 })),
    ...added.map(({ position, amount }) => ({ order_item_id: made.get(position) ?? 0, pieces: amount })),
  ];
  const touched: FrozenItem[] = [...order.items.filter(({ id }) => removed.has(id)), ...grown, ...added];
  await lockProducts(
    tx,
    touched.flatMap(({ product_id: id }) => (id === null ? [] : [id])),
  );
  const freed = await freePieces(tx, lowered);
  const { changes, missing } = await takePieces(tx, more);
  if (missing) throw missingPieces(missing, touched);
  await emitStockChanged(tx, freed, { isTaken: false });
  await emitStockChanged(tx, changes, { isTaken: true });
  const placed = added.map((item) => ({ ...item, id: made.get(item.position) ?? 0, parent_id: null, stock_taken: 0 }));
  const items: StoredItem[] = [...staying, ...placed];
  await writePrices(tx, order.id, { ...receipt, items }, lines.dropped);
}

/** Books what vouchers and credits paid of what is taken out, and takes back vouchers that were bought. */
async function giveBack(
  tx: Transaction,
  { clock, onPartBack }: EditDependencies,
  orderId: number,
  editId: number,
  { wanted, vouchers, credits }: PricedEdit,
): Promise<void> {
  const lines = [...wanted.removed].map(([order_item_id, amount]) => ({ order_item_id, amount }));
  await onPartBack?.(tx, { orderId, reason: `edit ${editId}`, lines, rows: [], vouchers, credits }, clock());
}

/** Edits an order within a transaction. Returns the number of the edit. */
export async function editIn(
  tx: Transaction,
  deps: EditDependencies,
  id: number,
  input: NewEdit,
  operator: Operator | null,
): Promise<number> {
  const now = deps.clock();
  if (!(await lockOrder(tx, id))) throw notFound();
  const order = await readEditable(tx, id);
  if (!order) throw notFound();
  // A refusal says what is stored.
  if (input.expected?.email !== undefined) checkRight(operator, 'orders.read');
  await checkEditable(tx, order, input, now);
  const { hostname, language, code: currency } = order;
  const host = await deps.hosts.resolve({ hostname, language, currency });
  const { fields, priced: edit } = await planEdit(tx, deps, { order, input, host, now });
  if (edit) checkLines(order, edit);
  const { email, mailbox, addresses } = fields;
  const isReaddressed = email !== order.email;
  if (isReaddressed) {
    await checkVoucherRight(tx, id, { isReaddressed, adds: false }, operator);
    // Who has the new link cancels the order.
    await checkCancelRight(tx, order, operator, now);
  }
  if (edit || addresses.length > 0) await cancelUnsentParcels(tx, id, now);
  else if (isReaddressed) await cancelAnnouncedParcels(tx, id, now);
  const editId = await nextEdit(tx);
  const earned = edit
    ? await followEditedOrder(tx, { orderId: id, currencyId: order.currency_id, ...edit.earning })
    : [];
  // Customers are locked before stock, as placing does.
  if (isReaddressed && order.customer_id !== null) await readdressGuest(tx, order.customer_id, email);
  if (edit) await giveBack(tx, deps, id, editId, edit);
  if (edit) await writeLines(tx, order, edit);
  await checkVoucherRight(tx, id, { isReaddressed, adds: edit !== null }, operator);
  const { weight } = edit ?? order;
  await writeEdited(tx, id, { ...order, ...edit?.totals, ...edit?.sale, email, mailbox, weight });
  await writeEditedAddresses(tx, id, addresses);
  if (isReaddressed) await renewHash(tx, id);
  const after = await readEditable(tx, id);
  if (!after) throw notFound();
  const before = { id, payable: order.taxed_price - order.voucher_amount };
  const money = edit ? await settleEdit(tx, deps, before, operator) : await readSettled(tx, id);
  const changes = {
    ...changesBetween(order, after),
    ...{ ...money, credits: edit?.credits ?? [], earned, fields: fields.changed },
    voucher_price: order.voucher_amount - after.voucher_amount,
  };
  const renewsDocuments = edit !== null || fields.isInDocuments;
  const row = { orderId: id, reason: input.reason, changes, renewsDocuments, isOver: money.overpaid > 0 };
  const asks = edit !== null && money.left_to_pay > 0;
  await insertEdit(tx, editId, { ...row, asks, ...byOf(operator) }, now);
  const notice = { notify: input.notify || isReaddressed, is_readdressed: isReaddressed };
  await emit(tx, 'order.edited', { order_id: id, order_edit_id: editId, ...notice });
  await deps.onChange?.(tx, id, now);
  return editId;
}

/** Edits an order once for the key of the request. */
export function editOrder(
  deps: EditDependencies,
  id: number,
  input: NewEdit,
  request: RepeatableRequest,
  operator: Operator | null,
): Promise<{ editId: number; isReplayed: boolean }> {
  return deps.db.transaction(async (tx) => {
    const known = request.key === null ? null : ((await claimKey(tx, request)) as { id: number } | null);
    if (known) return { editId: known.id, isReplayed: true };
    const editId = await editIn(tx, deps, id, input, operator);
    if (request.key !== null) await rememberAnswer(tx, request, { id: editId }, 201);
    return { editId, isReplayed: false };
  });
}
