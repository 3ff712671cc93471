import type { RouteName } from './routes.ts';

interface CustomerPage {
  name: RouteName;
  icon: string;
  /** In the menu on a phone only. */
  phoneOnly?: true;
}

/** The specification's user menu, in order; all customer menus use it. Names are texts of `customerPages`. */
const CUSTOMER_PAGES = [
  { name: 'customer-dashboard', icon: 'user' },
  { name: 'customer-account', icon: 'pencil' },
  { name: 'customer-my-addresses', icon: 'map-pin' },
  { name: 'customer-my-orders', icon: 'package' },
  { name: 'customer-favorite-products', icon: 'heart', phoneOnly: true },
] as const satisfies readonly CustomerPage[];

export type CustomerPageName = (typeof CUSTOMER_PAGES)[number]['name'];

/** Pages of the customer that menus lead to. */
export const customerPages = (): readonly (CustomerPage & { name: CustomerPageName })[] => CUSTOMER_PAGES;
