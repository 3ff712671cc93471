import { ADDRESS_FIELDS } from '../../../contract/customers/addresses.ts';
import { isSameAddress, readOwnEmail, savedIdOf } from '../../customers/index.ts';
import { type ReferenceOrder, readReference } from '../../orders/index.ts';
import type { Executor, Transaction } from '../../platform/database/index.ts';
import { Failure, type RequestContext } from '../../platform/http/index.ts';
import type { AnsweredCart, DisplayedRow } from '../answers/index.ts';
import { loadFacts } from '../calculate/index.ts';
import { type AddressContent, changeCart, contentOf, EMPTY_ADDRESS, withOwnEmail } from '../commands/index.ts';
import {
  askVies,
  type CartDependencies,
  cartNotFound,
  isActiveCountry,
  type LockedCart,
  putAddress,
  readDisplayedLines,
  writeChoices,
} from '../stored/index.ts';

/** A cart filled in from an earlier order. */
export interface FilledCart {
  answered: AnsweredCart<DisplayedRow>;
  /** Whether a place of that order was left out, as nothing goes there from this cart. */
  omitsAddress: boolean;
}

type Address = ReferenceOrder['billing'];

/** An address without its place. */
const nameOnly = (address: AddressContent): AddressContent => ({
  ...EMPTY_ADDRESS,
  first_name: address.first_name,
  last_name: address.last_name,
  dial_code: address.dial_code,
  phone: address.phone,
});

/** An address of the order as a cart's, with the number of the kept address that says the same. */
async function contentFor(db: Executor, customerId: number, address: Address): Promise<AddressContent> {
  return contentOf({ ...address, customer_address_id: await savedIdOf(db, customerId, address) });
}

/** Whether the parcel went to another address than the bill; a point and a shop's counter are none. */
async function wentElsewhere(db: Executor, { billing, delivery, shipping_option_id }: ReferenceOrder) {
  if (shipping_option_id !== null || !delivery.street) return false;
  const asBilled = { ...delivery };
  for (const name of ADDRESS_FIELDS)
    if (/^(is_)?company/.test(name)) Object.assign(asBilled, { [name]: billing[name] });
  return !(await isSameAddress(db, asBilled, billing));
}

/** What the order says of the cart, as far as anything can go to its countries now. */
async function filledFrom(tx: Transaction, cart: LockedCart, customerId: number, reference: ReferenceOrder) {
  const { billing, delivery } = reference;
  const isOpen = async ({ country_id: id }: Address) => id !== null && (await isActiveCountry(tx, id));
  const isAllowed = cart.only_country === null || cart.only_country.id === delivery.country_id;
  const mayGo = isAllowed && (await isOpen(delivery));
  const countryId = mayGo ? delivery.country_id : (cart.only_country?.id ?? cart.shipping_country_id);
  // Where nothing goes to the order's delivery address any more, the bill's own would be the next one.
  const staysBilled = (await isOpen(billing)) && (mayGo || billing.country_id === countryId);
  const isElsewhere = mayGo && (await wentElsewhere(tx, reference));
  const bill = await contentFor(tx, customerId, billing);
  return {
    billing: staysBilled ? bill : nameOnly(bill),
    shipping: isElsewhere ? await contentFor(tx, customerId, delivery) : null,
    omitsAddress: !(mayGo && staysBilled),
    cart: {
      ...cart,
      shipping_method_id: reference.shipping_method_id,
      shipping_option_id: reference.shipping_option_id,
      payment_method_id: reference.payment_method_id,
      shipping_country_id: countryId,
      has_shipping_address: isElsewhere,
      vat_number: staysBilled && billing.is_company ? billing.company_vat_number : null,
      company_name: billing.company_name,
    },
  };
}

/** Fills in a customer's own cart from their last order. What cannot be used is left out, and among its changes. */
export async function fillFromLastOrder(
  deps: CartDependencies,
  cartId: string,
  context: RequestContext,
): Promise<FilledCart> {
  const { answered, result } = await deps.db.transaction((tx) =>
    changeCart(tx, deps, cartId, context, async (work) => {
      const { customer } = context;
      // Whoever knows the id of a cart without a customer reads it.
      if (!customer || work.cart.customer_id !== customer.id) throw cartNotFound();
      if (work.before.lines.length === 0) throw new Failure('cart_is_empty');
      const reference = await readReference(tx, customer.id, work.before.isElectronic === true);
      if (!reference) throw new Failure('fast_checkout_missing_reference');
      const filled = await filledFrom(tx, work.cart, customer.id, reference);
      putAddress(tx, cartId, 'billing', filled.billing);
      if (filled.shipping) putAddress(tx, cartId, 'shipping', filled.shipping);
      const email = work.cart.email ?? (await readOwnEmail(tx, customer.id))?.email ?? null;
      const cart = await withOwnEmail(tx, { ...filled.cart, email }, context);
      writeChoices(tx, cart);
      // The tax is that of the order's company, so nothing that was read before counts.
      const facts = await loadFacts(tx, deps, cart, context, readDisplayedLines);
      const result = { omitsAddress: filled.omitsAddress, question: facts.tax.question };
      return { cart, facts, choosesMethods: true, result };
    }),
  );
  // Without it the next page would show another tax than the order has.
  await askVies(deps, result.question, context);
  return { answered, omitsAddress: result.omitsAddress };
}
