import { translate } from '../../contract/locales.ts';
import { withoutTax } from '../../contract/money.ts';
import { type EditedShipping, minorOf } from '../orders/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { Failure, type FieldFailure, invalidFields } from '../platform/http/index.ts';
import {
  canPickUp,
  offerShipping,
  readOption,
  readShippingMethods,
  type ShippingMethodRow,
  type ShippingOptionRow,
  shippingProblem,
} from '../shipping/index.ts';
import type { Editing } from './edit-dependencies.ts';
import type { EditedSale } from './edited-sale.ts';

/** What an edited order has to be sent, and where to. */
export interface Sending {
  sale: EditedSale;
  weight: number;
  isElectronic: boolean;
  /** Whether the order was, before. */
  wasElectronic: boolean;
  /** What its goods cost after discounts. */
  goods: number;
  customerGroupIds: readonly number[];
}

/** How an edited order is sent. */
export interface ChosenShipping {
  shipping: EditedShipping;
  /** The method that was checked; null where the edit says nothing of it. */
  method: ShippingMethodRow | null;
  option: ShippingOptionRow | undefined;
}

const groups = statement(
  'edits_groups_of_customer',
  'select customer_group_id as id from customer_group_members where customer_id = $1 order by 1',
);
/** Groups of an order's customer: some methods are only for some groups. */
export const readGroupsOf = async (db: Executor, customerId: number | null): Promise<number[]> =>
  customerId === null ? [] : (await db.query<{ id: number }>(groups, [customerId])).map(({ id }) => id);

const free = statement(
  'edits_free_shipping',
  'select 1 from discounts where id = any($1::int[]) and free_shipping limit 1',
);
/** Whether goods are sent for nothing: for what they cost, or by a discount of the order. */
async function isFree(db: Executor, { order, host }: Editing, { goods }: Sending): Promise<boolean> {
  const from = host.facts.freeShipping.find(({ code }) => code === order.code)?.price;
  if (from !== undefined && goods >= from) return true;
  const ids = order.charges.flatMap(({ discount_id: id }) => id ?? []);
  return ids.length > 0 && (await db.query(free, [ids])).length > 0;
}

const unavailable = (field: string, key: FieldFailure['key']) =>
  new Failure('shipping_method_unavailable', {}, [{ field, key }]);

async function readOffered(db: Executor, editing: Editing, id: number | null, sending: Sending) {
  const { order, host, now } = editing;
  const { countryId, terms: tax } = sending.sale;
  const { customerGroupIds, isElectronic, weight } = sending;
  const terms = { currencyId: order.currency_id, countryId, tax, now, dispatch: host.facts, customerGroupIds };
  const [method] = id === null ? [] : await readShippingMethods(db, terms, id);
  if (!method) throw invalidFields({ field: 'shipping_method_id', key: 'no_such_method' });
  const offered = offerShipping(method, {
    ...{ countryId, weight, isElectronic },
    sellerCountryId: host.taxes.seller?.country_id ?? null,
    isFreeShipping: await isFree(db, editing, sending),
    // Where no day was promised, as of what is not in stock, none is promised now.
    isPlainStock: order.shipping.delivery_days_min !== null,
  });
  if (!offered.canUse) throw unavailable('shipping_method_id', shippingProblem(offered));
  return offered;
}

/** The pick-up point after an edit; undefined for a method without. */
async function chosenOption(db: Executor, { order, input }: Editing, method: ShippingMethodRow, sending: Sending) {
  const { shipping_option_id: wanted } = input;
  if (!method.has_options) {
    if (wanted !== undefined) throw unavailable('shipping_option_id', 'not_available_option');
    return undefined;
  }
  const before = method.id === order.shipping.shipping_method_id ? order.shipping.shipping_option_id : null;
  const id = wanted ?? before;
  if (id === null) throw invalidFields({ field: 'shipping_option_id', key: 'required' });
  const option = await readOption(db, id);
  const { countryId } = sending.sale;
  if (!option || !canPickUp(option, method, { countryId, weight: sending.weight }))
    throw unavailable('shipping_option_id', 'not_available_option');
  return option;
}

/** A price that the operator typed, in minor units; undefined for none. */
const typedPrice = ({ order, input }: Editing, field: 'shipping_price' | 'payment_price') => {
  const price = input[field];
  return price === undefined ? undefined : minorOf(price, order, field);
};

/** What a method costs: what is typed, else as of a new order, else what it did. */
export function methodPrices(
  editing: Editing,
  field: 'shipping_price' | 'payment_price',
  before: { taxed_price: number; original_taxed_price: number; tax_rate: number },
  offered: { taxedPrice: number; originalTaxedPrice: number; taxRate: number } | null,
) {
  const typed = typedPrice(editing, field);
  const tax_rate = offered?.taxRate ?? before.tax_rate;
  const taxed_price = typed ?? offered?.taxedPrice ?? before.taxed_price;
  const original = typed ?? offered?.originalTaxedPrice ?? before.original_taxed_price;
  const original_price = withoutTax(original, tax_rate);
  return { tax_rate, taxed_price, original_price, original_taxed_price: original };
}

/** How an order is sent after an edit. Without a word of it, or another country, or other contents, as before. */
export async function chosenShipping(db: Executor, editing: Editing, sending: Sending): Promise<ChosenShipping> {
  const { order, input } = editing;
  const { shipping_method_id: wanted, shipping_option_id: point } = input;
  const before = order.shipping;
  const mustSuit = sending.sale.isMoved || sending.isElectronic !== sending.wasElectronic;
  if (wanted === undefined && point === undefined && !mustSuit) {
    const shipping = { ...before, ...methodPrices(editing, 'shipping_price', before, null) };
    return { shipping, method: null, option: undefined };
  }
  const offered = await readOffered(db, editing, wanted ?? before.shipping_method_id, sending);
  const { method } = offered;
  const option = await chosenOption(db, editing, method, sending);
  const { delivery_days: days } = method;
  return {
    shipping: {
      ...before,
      shipping_method_id: method.id,
      shipping_service: method.shipping_service,
      shipping_option_id: option?.id ?? null,
      shipping_option_name: option?.name ?? null,
      ...((wanted !== undefined || sending.sale.isMoved) && {
        delivery_days_min: days?.min ?? null,
        delivery_days_max: days?.max ?? null,
      }),
      ...(wanted !== undefined && { name: translate(method.name, order.language), tax_group_id: method.tax_group_id }),
      ...methodPrices(editing, 'shipping_price', before, wanted === undefined ? null : offered),
    },
    method,
    option,
  };
}
