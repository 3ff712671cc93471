import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../../../contract/locales.ts';
import type { CurrencyFormat } from '../../../contract/money.ts';
import type { Caller, Operator } from './caller.ts';

/** The currency that a request is answered in. */
export interface RequestCurrency extends CurrencyFormat {
  id: number;
  /** Smallest amount payable in cash, in minor units. */
  cash_rounding: number;
}

/** What the shop promises, as its settings hold it: whatever tells of it reads it here. */
export interface ShopFacts {
  /** Days in which goods may be sent back. */
  returnDays: number;
  /** Orders of a working day before this full hour are packed the same day. */
  cutoffHour: number;
  /** Two letters of the country that parcels leave from. */
  homeCountry: string;
  /** From these totals in minor units on, shipping costs nothing. */
  freeShipping: (CurrencyFormat & { price: number })[];
}

/** Who asks, where, and how they are answered. Resolved once for each request from host and headers. */
export interface RequestContext extends Caller {
  /** Host name without port, as the shopper sees it. */
  hostname: string;
  /** Whether the shop bears that name; what is told under other names must be kept nowhere. */
  ownHost: boolean;
  /** Whether the answer is in a language or currency that the asker chose instead of the host's. */
  chosen: boolean;
  hostnameId: number;
  shopId: number;
  facts: ShopFacts;
  locale: string;
  language: Language;
  currency: RequestCurrency;
  priceListId: number;
  /** Country whose tax is inside the shown prices, and where orders go unless said otherwise. */
  countryId: number;
  /** Whether a price that stands alone is told without tax; records with both figures always carry both. */
  withoutTax: boolean;
  requestId: string;
  log: FastifyBaseLogger;
}

/** Makes a request's context from its host and headers; the room `shop` knows how. */
export type ContextResolver = (request: {
  hostname: string;
  language: string | undefined;
  currency: string | undefined;
}) => Promise<
  Pick<
    RequestContext,
    | 'hostname'
    | 'ownHost'
    | 'chosen'
    | 'hostnameId'
    | 'shopId'
    | 'facts'
    | 'locale'
    | 'language'
    | 'currency'
    | 'priceListId'
    | 'countryId'
  >
>;

/** Checks an operator's token; the room `operators` knows how. Null when it is not valid. */
export type OperatorCheck = (token: string) => Promise<Operator | null>;
