import { cartTexts } from './cart/texts/index.ts';
import { catalogueTexts } from './catalogue/texts/index.ts';
import { contactTexts } from './customers/contact-texts/index.ts';
import { customerTexts } from './customers/texts/index.ts';
import type { ErrorType } from './errors.ts';
import { LANGUAGES, type Language } from './locales.ts';
import { orderTexts } from './orders/texts/index.ts';
import { paymentTexts } from './payments/texts/index.ts';
import { pricingTexts } from './pricing/texts/index.ts';
import { registerTexts } from './registers/texts/index.ts';
import { routingTexts } from './routing/texts/index.ts';
import { searchTexts } from './search/texts/index.ts';
import { shippingTexts } from './shipping/texts/index.ts';
import { shopTexts } from './shop/texts/index.ts';
import { stockTexts } from './stock/texts/index.ts';
import { sharedTexts } from './texts/index.ts';

type Sentences = Readonly<Record<string, string>>;
type Texts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

/** A capability has messages of its own errors, of its fields' errors, or both. */
const CAPABILITIES: readonly Readonly<Record<Language, { errors?: Sentences; fields: Sentences }>>[] = [
  sharedTexts,
  cartTexts,
  catalogueTexts,
  customerTexts,
  orderTexts,
  paymentTexts,
  pricingTexts,
  registerTexts,
  routingTexts,
  searchTexts,
  shippingTexts,
  shopTexts,
  stockTexts,
];

function merged(kind: 'errors' | 'fields'): Texts<string> {
  const inEach = LANGUAGES.map((language) => {
    const shared = kind === 'fields' ? contactTexts[language].contact : {};
    return [language, Object.assign({}, shared, ...CAPABILITIES.map((texts) => texts[language][kind]))];
  });
  return Object.fromEntries(inEach);
}

/** ICU messages of errors: what happened and what to do. */
export const ERROR_TEXTS: Texts<ErrorType> = merged('errors');
/** Messages for fields. A missing key falls back to `invalid`. */
export const FIELD_TEXTS: Texts<string> = merged('fields');
