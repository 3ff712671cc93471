import { toMajor } from '../../contract/money.ts';
import { MOST_EDITS, type NewEdit } from '../../contract/orders/edits.ts';
import { UNSENT } from '../../contract/orders/rules.ts';
import { emitStockChanged } from '../catalogue/index.ts';
import { checkExpected } from '../journal/index.ts';
import {
  addPieces,
  byOf,
  type EditableOrder,
  type FrozenItem,
  insertEdit,
  lockOrder,
  nextEdit,
  type OrderDependencies,
  readEditable,
  readSoldOrder,
  renewHash,
  type StoredItem,
  writeEdited,
  writeEditedAddresses,
  writePrices,
} from '../orders/index.ts';
import {
  divideReturn,
  NOTHING_DIVIDED,
  NOTHING_RETURNED,
  type SoldOrder,
  worthOfReturn,
} from '../orders/worth/index.ts';
import { cancelAnnouncedParcels, cancelUnsentParcels } from '../parcels/index.ts';
import { hasPaymentUnderWay } from '../payments/index.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import {
  claimKey,
  Failure,
  invalidFields,
  notFound,
  type Operator,
  type RepeatableRequest,
  rememberAnswer,
} from '../platform/http/index.ts';
import type { Hosts } from '../shop/index.ts';
import { freePieces, lockProducts, type MissingPieces, takePieces } from '../stock/index.ts';
import { addedItems } from './added-items.ts';
import { changesBetween, changesPrices } from './changes-between.ts';
import { type EditedFields, editedFields } from './edited-fields.ts';
import { type EditedLines, editedLines } from './edited-lines.ts';
import { type EditedReceipt, editedReceipt, editedTotals } from './edited-receipt.ts';
import { discountOf, weightAfter } from './edited-sums.ts';
import { readSettled, settleEdit } from './settle-edit.ts';
import { notEditable, type WantedLines, wantedLines } from './wanted.ts';

export interface EditDependencies extends OrderDependencies {
  /** Prices of goods that are added are those of the order’s host. */
  hosts: Hosts;
}

/** More than an order can store. */
const LARGEST_SUM = 2_000_000_000;

/** Refuses what is not edited: it left, something came back, or a buyer may be paying it right now. */
async function checkEditable(tx: Transaction, order: EditableOrder, { expected, email }: NewEdit, now: Date) {
  const { id, state, returns, edits, decimal_places: decimals } = order;
  const taxed_price = toMajor(order.taxed_price, decimals);
  checkExpected(expected, { state, taxed_price, email: order.email }, { email });
  if (!UNSENT.includes(state)) throw notEditable('state', 'edit_state', { state });
  if (returns > 0) throw notEditable('id', 'edit_has_returns');
  if (edits >= MOST_EDITS) throw notEditable('id', 'too_many_edits', { limit: MOST_EDITS });
  if (await hasPaymentUnderWay(tx, id, now)) throw notEditable('id', 'edit_payment_under_way');
}

/** What an edit makes of the order’s lines and prices. */
interface PricedEdit {
  wanted: WantedLines;
  lines: EditedLines;
  receipt: EditedReceipt;
  totals: ReturnType<typeof editedTotals>;
  /** What goes back to vouchers and accounts of credits. */
  vouchers: { id: number; amount: number }[];
  credits: { customer_account_id: number; units: number }[];
}

/** Vouchers get their share of what the order costs less. */
function vouchersBack(sold: SoldOrder, taxed: number) {
  const before = sold.rates.reduce((all, rate) => all + rate.taxed_price, 0);
  const { vouchers } = divideReturn(sold, NOTHING_DIVIDED, Math.max(0, before - taxed));
  return sold.vouchers.flatMap(({ id }, index) => (vouchers[index] ? [{ id, amount: vouchers[index] }] : []));
}

/** Products of an order that are prepaid vouchers. */
function prepaidVouchers({ items }: EditableOrder, sold: SoldOrder): Set<number> {
  const lines = new Set(sold.items.filter((one) => one.is_voucher).map(({ id }) => id));
  return new Set(items.flatMap(({ id, product_id: product }) => (lines.has(id) && product !== null ? [product] : [])));
}

function priced(
  order: EditableOrder,
  sold: SoldOrder,
  input: NewEdit,
  wanted: WantedLines,
  added: readonly FrozenItem[],
): PricedEdit {
  const lines = editedLines(order, wanted, added, input.discount !== undefined);
  const vouchers = prepaidVouchers(order, sold);
  const receipt = editedReceipt(order, lines, discountOf(order, lines, input.discount, vouchers));
  const paidBack = vouchersBack(sold, receipt.taxed);
  const back = paidBack.reduce((sum, { amount }) => sum + amount, 0);
  const totals = editedTotals(order, receipt, order.voucher_amount - back);
  const originals = [...receipt.staying, ...receipt.added].map((one) => one.original_taxed_total_price);
  if (Math.max(totals.taxed_items_price, totals.taxed_price, ...originals) > LARGEST_SUM)
    throw invalidFields({ field: 'lines', key: 'order_too_large' });
  const credits = worthOfReturn(sold, NOTHING_RETURNED, { ...wanted.returned, pieces: wanted.removed }).credits;
  return {
    ...{ wanted, lines, receipt, totals, vouchers: paidBack },
    credits: credits.flatMap(({ customerAccountId: customer_account_id, units }) =>
      units > 0 ? [{ customer_account_id, units }] : [],
    ),
  };
}

/** 409 that says how many pieces there are. */
function missingPieces({ product_id, product_variation_id, available }: MissingPieces, items: readonly FrozenItem[]) {
  const item = items.find((one) => one.product_id === product_id && one.product_variation_id === product_variation_id);
  const values = { name: item?.name ?? '', limit: Math.max(0, available) };
  return new Failure('conflict', {}, [{ field: 'lines', key: 'edit_stock', limit: values.limit, values }]);
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

const issued = statement(
  'edits_issued_vouchers',
  'select 1 from vouchers where order_item_id = any($1::int[]) limit 1',
);
/** Vouchers that were issued have codes that somebody holds: their line stays. */
async function checkVouchers(tx: Transaction, { removed }: WantedLines): Promise<void> {
  if (removed.size > 0 && (await tx.query(issued, [[...removed.keys()]])).length > 0)
    throw notEditable('lines', 'edit_line_fixed');
}

interface Planned {
  fields: EditedFields;
  priced: PricedEdit | null;
}

async function planEdit(
  tx: Transaction,
  deps: EditDependencies,
  order: EditableOrder,
  input: NewEdit,
): Promise<Planned> {
  const sold = await readSoldOrder(tx, order.id);
  if (!sold) throw notFound();
  const wanted = wantedLines(order, sold, input);
  await checkVouchers(tx, wanted);
  const added = await addedItems(tx, deps.hosts, order, input.add, deps.clock());
  const fields = await editedFields(tx, order, input);
  const hasPrices = [wanted.removed.size, wanted.raised.size, added.length].some((count) => count > 0);
  const edit = hasPrices || input.discount !== undefined ? priced(order, sold, input, wanted, added) : null;
  const changes = edit && (hasPrices || changesPrices(order, edit.receipt, edit.totals)) ? edit : null;
  if (!changes && fields.changed.length === 0) throw invalidFields({ field: 'lines', key: 'edit_changes_nothing' });
  return { fields, priced: changes };
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
  await checkEditable(tx, order, input, now);
  const { fields, priced: edit } = await planEdit(tx, deps, order, input);
  const { email, mailbox, addresses } = fields;
  const isReaddressed = email !== order.email;
  if (edit || addresses.length > 0) await cancelUnsentParcels(tx, id, now);
  else if (isReaddressed) await cancelAnnouncedParcels(tx, id, now);
  const editId = await nextEdit(tx);
  // Customers are locked before stock, as placing does.
  if (edit) await giveBack(tx, deps, id, editId, edit);
  if (edit) await writeLines(tx, order, edit);
  const weight = edit ? weightAfter(order, edit.receipt) : order.weight;
  await writeEdited(tx, id, { ...order, ...edit?.totals, email, mailbox, weight });
  await writeEditedAddresses(tx, id, addresses);
  if (isReaddressed) await renewHash(tx, id);
  const after = await readEditable(tx, id);
  if (!after) throw notFound();
  const before = { id, payable: order.taxed_price - order.voucher_amount };
  const money = edit ? await settleEdit(tx, deps, before, operator) : await readSettled(tx, id);
  const changes = {
    ...changesBetween(order, after),
    ...{ ...money, credits: edit?.credits ?? [], fields: fields.changed },
    voucher_price: order.voucher_amount - after.voucher_amount,
  };
  const renewsDocuments = edit !== null || fields.isInDocuments;
  const row = { orderId: id, reason: input.reason, changes, renewsDocuments, isOver: money.overpaid > 0 };
  await insertEdit(tx, editId, { ...row, ...byOf(operator) }, now);
  await emit(tx, 'order.edited', { order_id: id, order_edit_id: editId, notify: input.notify || isReaddressed });
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
