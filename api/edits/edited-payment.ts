import { translate } from '../../contract/locales.ts';
import { shopDay } from '../../contract/shop/shop-day.ts';
import { isRestricted } from '../cash-restrictions/index.ts';
import type { EditedAddress, EditedPayment } from '../orders/index.ts';
import { offerPayment, readPaymentMethods } from '../payments/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { Failure, type FieldFailure, invalidFields } from '../platform/http/index.ts';
import { readOption } from '../shipping/index.ts';
import type { EditDependencies, Editing } from './edit-dependencies.ts';
import { type ChosenShipping, methodPrices, type Sending } from './edited-shipping.ts';

/** Whom an edited order goes to. */
export interface Contacts {
  email: string;
  addresses: readonly EditedAddress[];
}

/** How an edited order is paid. */
export interface ChosenPayment {
  payment: EditedPayment;
  /** Smallest amount that is paid, in minor units. */
  cashStep: number;
}

const unavailable = (key: FieldFailure['key']) =>
  new Failure('payment_method_unavailable', {}, [{ field: 'payment_method_id', key }]);

const stored = statement(
  'edits_sent_by',
  `select array(select p.payment_method_id from shipping_method_payment_methods p where p.shipping_method_id = m.id order by 1) as "allowedIds",
     m.collected_currencies is null or $2 = any(m.collected_currencies) as "collectsCash" from shipping_methods m where m.id = $1`,
);
interface SentBy {
  /** Payment methods that go with it; null: any. */
  allowedIds: readonly number[] | null;
  collectsCash: boolean;
}
/** What of payments the way of sending allows, at the pick-up point too. */
async function readSentBy(db: Executor, { order }: Editing, { method, shipping, option: chosen }: ChosenShipping) {
  const { shipping_method_id: id, shipping_option_id: point } = shipping;
  const [row] = method ? [] : await db.query<SentBy>(stored, [id, order.code]);
  const sentBy: SentBy = method
    ? { allowedIds: method.payment_method_ids, collectsCash: method.collects_cash }
    : (row ?? { allowedIds: null, collectsCash: true });
  const option = chosen ?? (point === null ? undefined : await readOption(db, point));
  return { ...sentBy, collectsCash: sentBy.collectsCash && (option?.cash_on_delivery ?? true) };
}

/** Refuses a way of sending with which the order cannot be paid as it is to be. What is paid is paid. */
function checkStays({ order }: Editing, { method }: ChosenShipping, { allowedIds, collectsCash }: SentBy): void {
  const { payment_method_id: id, payment_service: service } = order.payment;
  if (!method || order.paid_at !== null) return;
  const isAllowed = id === null || (allowedIds?.includes(id) ?? true);
  if (!isAllowed || (service === 'carrier' && !collectsCash)) throw unavailable('edit_payment');
}

/** How an order is paid after an edit, as a new order could be. Without a word of it as before. */
export async function chosenPayment(
  db: Executor,
  { providers, cashKey }: Pick<EditDependencies, 'providers' | 'cashKey'>,
  editing: Editing,
  { sale, customerGroupIds }: Sending,
  sent: ChosenShipping,
  contacts: Contacts,
): Promise<ChosenPayment> {
  const { order, input, host, now } = editing;
  const before = order.payment;
  const sentBy = await readSentBy(db, editing, sent);
  if (input.payment_method_id === undefined) {
    checkStays(editing, sent, sentBy);
    const payment = { ...before, ...methodPrices(editing, 'payment_price', before, null) };
    return { payment, cashStep: order.cash_step };
  }
  const terms = { currencyId: order.currency_id, tax: sale.terms, day: shopDay(now), customerGroupIds };
  const [method] = await readPaymentMethods(db, terms, input.payment_method_id);
  if (!method) throw invalidFields({ field: 'payment_method_id', key: 'no_such_method' });
  const isCash = method.payment_service === 'carrier';
  if (isCash && (await isRestricted(db, cashKey, contacts, now))) throw unavailable('edit_cash_restricted');
  const situation = { countryId: sale.countryId, ...sentBy, isDeniedCash: false };
  const offered = offerPayment(method, providers, situation);
  if (!offered.canUse) throw unavailable('edit_payment');
  const prices = { ...offered, originalTaxedPrice: offered.taxedPrice };
  return {
    payment: {
      payment_method_id: method.id,
      payment_service: method.payment_service,
      tax_group_id: method.tax_group_id,
      name: translate(method.name, order.language),
      ...methodPrices(editing, 'payment_price', before, prices),
      price: 0,
    },
    cashStep: method.is_cash ? host.currency.cash_rounding : 1,
  };
}
