import { createContext, type RouterContextProvider } from 'react-router';
import type { Cart } from '../../../contract/cart/records.ts';
import type { Client } from '../../../contract/client/client.ts';
import type { Consent } from '../../../contract/consents/rules.ts';
import type { CookieNames } from '../../../contract/consents/stored-in-browsers.ts';
import type { Language } from '../../../contract/locales.ts';
import type { Currency, ShopInfo } from '../../../contract/shop/records.ts';
import type { OnceNotices } from '../forms/notices-once.ts';
import type { Translator } from '../words/texts.ts';
import type { SignInAccess } from './sign-in.ts';

/** Facts of the shop that browsers get with the page: all but those that only the footer shows, or the session says. */
export type Shop = Omit<ShopInfo, 'company_info' | 'realtime'>;

/** Access to the shopper's cart: by cookie on the server, by the session call in the browser. */
export interface CartAccess {
  /** Id of the cart; null while the shopper has none. */
  id(): Promise<string | null>;
  /** Id of the cart, which is created when there is none. */
  ensure(): Promise<string>;
  /** Reads the cart and numbers the request, so that an older answer never overwrites a newer one. */
  readCart(read: () => Promise<{ item: Cart }>): Promise<Cart>;
  /** Begins with an empty cart and deletes the one before; what was put aside goes along. */
  beginAnew(): Promise<void>;
  /** Forgets a cart that was ordered or no longer exists. */
  forget(): Promise<void>;
}

/** What loaders and actions may use on both sides. */
export interface ShopContext {
  api: Client;
  shop: Shop;
  locale: string;
  language: Language;
  currency: Currency;
  /** How cookies are named: `renamed` where settings chose other names. */
  cookies: { secure: boolean; renamed?: CookieNames };
  cart: CartAccess;
  signIn: SignInAccess;
  /** Left out in browsers. */
  notices?: OnceNotices;
  /** What the visitor chose about cookies; undefined until they did. */
  consent(): Consent | undefined;
  /** What a guest likes, as their cookie has it. */
  wished(): string | undefined;
  /** All cookies that scripts may read; none on kept pages. */
  cookieText(): string | undefined;
  /** Texts outside of components, such as the document's title. */
  text: Translator;
  /** Loads the texts of personal screens, which a public page does without. */
  loadTexts(): Promise<void>;
  /** Path of a fixed screen in the shop's language. */
  path(name: string, params?: Record<string, string | number>): string;
}

const shopContext = createContext<ShopContext>();

export function provideShop(provider: RouterContextProvider, value: ShopContext): RouterContextProvider {
  provider.set(shopContext, value);
  return provider;
}

/** The shop's context of a loader or an action: `shopOf(args)`. */
export function shopOf({ context }: { context: Readonly<RouterContextProvider> }): ShopContext {
  return context.get(shopContext);
}
