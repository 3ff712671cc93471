import type { Cart } from '../../../contract/cart/records.ts';
import type { CartCustomerAddress } from '../../../contract/customers/address-book.ts';
import { eachText } from '../../../contract/customers/address-fields.ts';
import type { AddressInput } from '../../../contract/customers/addresses.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import type { AddressValues } from '../address/index.ts';
import type { DeliveryRules, DeliveryValues } from './delivery-values.ts';

export interface DeliveryData {
  values: DeliveryValues;
  /** Idempotency key of the order: a second press or a lost answer must not place another. */
  key: string;
  links: { terms?: string; privacy?: string };
  /** Saved addresses of the customer; empty for strangers. */
  addresses: CartCustomerAddress[];
  /** A stranger may ask for an account; a customer whose e-mail is confirmed may keep addresses. */
  buyer: 'stranger' | 'unconfirmed' | 'customer';
  /** Gets the newsletter already. */
  isSubscribed: boolean;
}

/** Rules of the form, which depend on the chosen shipping method. */
export function rulesOf(cart: Cart, { shop }: Pick<ShopContext, 'shop'>): DeliveryRules {
  return {
    requirement: cart.shipping_method?.address_requirement ?? 2,
    isElectronic: cart.shipping_method?.is_electronic ?? false,
    countryId: cart._embedded?.shipping_country_id ?? 0,
    countries: shop.countries,
    dialCodes: shop.dial_codes.map((one) => one.dial_code),
  };
}

function addressValues(stored: AddressInput | undefined, countryId: number, dialCode: string): AddressValues {
  return {
    ...eachText((name) => stored?.[name] ?? ''),
    dial_code: stored?.dial_code || dialCode,
    country_id: stored?.country_id ?? countryId,
    is_company: stored?.is_company ?? false,
    customer_address_id: stored?.customer_address_id ?? 0,
  };
}

async function pageLinks({ api, language }: ShopContext): Promise<DeliveryData['links']> {
  const { items } = await api('GET /static-pages', { query: { paginate: '0', only: 'page_name', embed: 'urls' } });
  const address = (name: string) => items.find((page) => page.page_name === name)?._embedded?.urls?.[language];
  return { terms: address('terms'), privacy: address('privacy') };
}

interface Buyer extends Pick<DeliveryData, 'buyer' | 'isSubscribed'> {
  /** What the customer has said interests them most; empty: nothing. */
  preference: string;
}

async function buyerOf({ api, signIn }: ShopContext): Promise<Buyer> {
  const customer = await signIn.customer();
  if (!customer) return { buyer: 'stranger', isSubscribed: false, preference: '' };
  const preference = customer.gender_oriented_product_preference ?? '';
  if (!customer.email_confirmed_at) return { buyer: 'unconfirmed', isSubscribed: false, preference };
  const { items } = await api('GET /customers/{id}/newsletter-subscriptions', { params: { id: customer.id } });
  return {
    buyer: 'customer',
    isSubscribed: items.length > 0,
    preference: preference || (items[0]?.gender_oriented_product_preference ?? ''),
  };
}

/** The saved values of the form, the customer's saved addresses, and links. */
export async function loadDelivery(shop: ShopContext, cart: Cart): Promise<DeliveryData> {
  const { buyer, isSubscribed, preference } = await buyerOf(shop);
  const [{ items: addresses }, remembered, links] = await Promise.all([
    shop.api('GET /carts/{id}/addresses', { params: { id: cart.id } }),
    buyer === 'customer' ? shop.api('GET /carts/{id}/customer-addresses', { params: { id: cart.id } }) : { items: [] },
    pageLinks(shop),
  ]);
  const { countryId } = rulesOf(cart, shop);
  const dialCode = shop.shop.dial_codes.find((one) => one.country_id === countryId)?.dial_code ?? '';
  const stored = (type: 'billing' | 'shipping') => addresses.find((address) => address.type === type);
  const flags = cart._embedded?.additional_data ?? {};
  return {
    values: {
      email: cart.email ?? '',
      billing: addressValues(stored('billing'), countryId, dialCode),
      shipping: addressValues(stored('shipping'), countryId, dialCode),
      has_shipping_address: cart.has_shipping_address,
      note: cart.note ?? '',
      gender_oriented_product_preference:
        typeof flags.gender_oriented_product_preference === 'string'
          ? flags.gender_oriented_product_preference
          : preference,
      newsletter: flags.newsletter === true,
      create_new_account: flags.create_new_account === true,
      save_addresses: flags.save_addresses === true,
    },
    key: crypto.randomUUID(),
    links,
    addresses: remembered.items,
    buyer,
    isSubscribed,
  };
}
