import type { WithdrawalException } from '../../contract/catalogue/rules.ts';
import type { TextLanguages } from '../../contract/locales.ts';
import type { Price } from '../../contract/money.ts';
import type { DeliveryDate } from '../../contract/shipping/records.ts';
import type { StockFacts } from '../lib/goods/stock.tsx';
import type { CardData } from './card-data.ts';
import type { DisplayPrice } from './cards/display-price.ts';
import type { SupplementsData } from './cards/supplements-island.tsx';
import type { FreeGift } from './free-gifts.tsx';
import type { PackageData } from './package-data.ts';

export interface Choice {
  id: number;
  name: string;
  /** Ids of its attributes. */
  attributes: number[];
  image: string | null;
  isDefault: boolean;
  offer: Offer;
}

/** Price and stock to decide on: one for a product without choices, else one for each choice. */
export interface Offer extends StockFacts {
  price: DisplayPrice;
  /** Choices differ in price: this is the cheapest one's. Left out where they do not. */
  isFrom?: true;
  original: DisplayPrice | null;
  lowest: DisplayPrice | null;
  percents: number | null;
  /** What is announced to everybody; left out where nothing is. */
  announced?: { text: string; about: string | null; lowest: DisplayPrice | null }[];
  unit: { price: Price; amount: number; unit: string; content: number } | null;
  max: number | null;
  /** What `max` comes from. */
  limitedBy: 'stock' | 'order';
  /** Whether it cannot be bought only because it is sold out. */
  isSoldOut: boolean;
  /** The shop's note on its availability. */
  note: string | null;
  /** Whether a delivery date may be promised. */
  isPlainStock: boolean;
  /** How many pieces are left, or when others come; null when there is nothing to show. */
  expectation?: string | null;
}

/** Fields of the record shown in the table of parameters. */
export type ProductFact = 'code' | 'ean';

/** A product as its page shows it. */
export interface ProductData {
  id: number;
  /** Path of the page. */
  url: string;
  name: string;
  short: string | null;
  description: string | null;
  /** Languages of texts that stand in for missing ones, by field of the record, here and below. */
  languages?: TextLanguages;
  /** Rows of the table of parameters besides `parameters`; `name` is the key of its label. */
  facts: { name: ProductFact; value: string | number }[];
  brand: { name: string; url: string } | null;
  tags: { id: number; name: string; languages?: TextLanguages }[];
  /** What comes free with one piece; left out where nothing does. */
  freeGifts?: FreeGift[];
  rating: { average: number; count: number } | null;
  images: { id: number; url: string; description: string | null; variation: number | null }[];
  offer: Offer;
  choices: Choice[];
  /** Properties in which choices differ; `type`: 1 select, 2 radio, 3 colour, 4 text. */
  properties: {
    id: number;
    name: string;
    type: number;
    languages?: TextLanguages;
    values: { id: number; name: string; color: string | null; languages?: TextLanguages }[];
  }[];
  parameters: { id: number; name: string; value: string; languages?: TextLanguages }[];
  /** Of a prepaid voucher: for how many months it is valid. Null for what is carried. */
  voucherMonths: number | null;
  /** Why it can’t be sent back without a reason. */
  exception: WithdrawalException | null;
  /** Earliest delivery to the shopper's address; null when unknown. */
  delivery: DeliveryDate | null;
  related: CardData[];
  alternatives: CardData[];
  gifts: CardData[];
  /** Of its default category, others each day. */
  sameCategory: CardData[];
  /** Of all its categories, others each day. */
  maybe: CardData[];
  /** What the merchant adds; null for a product without. */
  supplements: SupplementsData | null;
  /** What goes into it; null for most products. */
  inside: PackageData | null;
}
