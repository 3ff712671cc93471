import type { FastifyBaseLogger } from 'fastify';
import type { Language, Translated } from '../../../contract/locales.ts';
import type { CurrencyFormat, Minor } from '../../../contract/money.ts';
import type { AnnouncedDiscount } from '../../../contract/promotions/announced.ts';
import type { TaxFacts } from '../../../contract/shop/sale-tax.ts';
import type { Caller, Operator } from './caller.ts';
import type { GiftWith, OnSale } from './on-sale.ts';

/** Currency of the response. */
export interface RequestCurrency extends CurrencyFormat {
  id: number;
  /** Smallest amount payable in cash, in minor units. */
  cash_rounding: number;
}

/** Promises of the shop from its settings; pages and mails read them here. */
export interface ShopFacts {
  /** Days within which goods may be returned. */
  returnDays: number;
  /** Orders placed before this hour of a working day are packed the same day. */
  cutoffHour: number;
  /** Days that the shop waits for a bank transfer; 0 or unset: any time. */
  transferDays?: number;
  /** ISO 3166 alpha-2 code of the country that parcels are sent from. */
  homeCountry: string;
  /** Totals in minor units from which shipping is free, by currency. */
  freeShipping: (CurrencyFormat & { price: number })[];
  /** What the shop says of its company, by name. */
  company: Readonly<Record<string, string | Translated | null>>;
}

/** The caller, the host, and how to answer: language, currency, country. Resolved once per request from host and headers. */
export interface RequestContext extends Caller {
  /** Host name without port, as the shopper sees it. */
  hostname: string;
  /** Whether the shop has that host name; responses under other names must not be cached. */
  ownHost: boolean;
  /** Whether the caller chose another language or currency than the host's. */
  chosen: boolean;
  hostnameId: number;
  shopId: number;
  facts: ShopFacts;
  locale: string;
  language: Language;
  currency: RequestCurrency;
  priceListId: number;
  /** The host's own price list in the currency, which that of a customer group may replace. */
  hostPriceListId: number;
  /** What percents leave of a price is rounded down to, by the price list; null: it stays exact. */
  percentsRounding: Minor | null;
  /** Country of the host, and the default country of orders. */
  countryId: number;
  /** Country whose rates pages take; null: the seller pays no tax. */
  taxCountryId: number | null;
  /** What decides the tax of sales at the host. */
  taxes: TaxFacts;
  /** Changes of the cart that the shopper has seen, by their `changes_id`; null when none was sent. */
  acknowledgedChanges: string | null;
  /** Whether single prices are without tax; records that have both figures always give both. */
  withoutTax: boolean;
  /** Says which discounts and gifts are announced beside what is sold. */
  announced: AnnouncedSource;
  requestId: string;
  log: FastifyBaseLogger;
}

/** What pages show beside what is sold; given by the room `promotions`, whose rules lie above the catalogue. */
export interface AnnouncedSource {
  discounts(things: readonly OnSale[], context: RequestContext): Promise<AnnouncedDiscount[][]>;
  /** Gifts that come by themselves with one piece alone. */
  gifts(things: readonly OnSale[], context: RequestContext): Promise<GiftWith[][]>;
}

/** Makes a request's context from its host and headers; given by the room `shop`. */
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
    | 'hostPriceListId'
    | 'percentsRounding'
    | 'countryId'
    | 'taxCountryId'
    | 'taxes'
    | 'announced'
  >
>;

/** Checks an operator's token; given by the room `operators`. Null when the token is not valid. */
export type OperatorCheck = (token: string) => Promise<Operator | null>;
