import { cartTexts } from './cart/texts/index.ts';
import { catalogueTexts } from './catalogue/texts/index.ts';
import { consentTexts } from './consents/texts/index.ts';
import { contentTexts } from './content/texts/index.ts';
import { contactTexts } from './customers/contact-texts/index.ts';
import { customerTexts } from './customers/texts/index.ts';
import type { ErrorType } from './errors.ts';
import { journalTexts } from './journal/texts/index.ts';
import { listTexts } from './lists/texts/index.ts';
import { LANGUAGES, type Language } from './locales.ts';
import { loyaltyTexts } from './loyalty/texts/index.ts';
import { operatorTexts } from './operators/texts/index.ts';
import { orderTexts } from './orders/texts/index.ts';
import { paymentTexts } from './payments/texts/index.ts';
import { pricingTexts } from './pricing/texts/index.ts';
import { promotionTexts } from './promotions/texts/index.ts';
import { realtimeTexts } from './realtime/texts/index.ts';
import { registerTexts } from './registers/texts/index.ts';
import { reviewTexts } from './reviews/texts/index.ts';
import { routingTexts } from './routing/texts/index.ts';
import { searchTexts } from './search/texts/index.ts';
import { shippingTexts } from './shipping/texts/index.ts';
import { shopTexts } from './shop/texts/index.ts';
import { signInTexts } from './sign-in/texts/index.ts';
import { stockTexts } from './stock/texts/index.ts';
import { sharedTexts } from './texts/index.ts';
import { voucherTexts } from './vouchers/texts/index.ts';
import { watchDogTexts } from './watch-dogs/texts/index.ts';

type Sentences = Readonly<Record<string, string>>;
type Texts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

/** Messages of a capability's own errors, of its fields' errors, or both. */
type CapabilityTexts = Readonly<Record<Language, { errors?: Sentences; fields: Sentences }>>;
const CAPABILITIES = [
  sharedTexts,
  cartTexts,
  catalogueTexts,
  consentTexts,
  contentTexts,
  customerTexts,
  listTexts,
  journalTexts,
  loyaltyTexts,
  operatorTexts,
  orderTexts,
  paymentTexts,
  pricingTexts,
  promotionTexts,
  realtimeTexts,
  registerTexts,
  reviewTexts,
  routingTexts,
  searchTexts,
  shippingTexts,
  shopTexts,
  signInTexts,
  stockTexts,
  voucherTexts,
  watchDogTexts,
] as const satisfies readonly CapabilityTexts[];

/** Conditional, so that it gives the keys of each capability of a union. */
type FieldKeysOf<Capability> = Capability extends { en: { fields: infer Fields } } ? keyof Fields : never;
/** Key of a message for a field. */
export type FieldKey = FieldKeysOf<(typeof CAPABILITIES)[number]> | keyof (typeof contactTexts)['en']['contact'];

function merged(kind: 'errors' | 'fields') {
  const inEach = LANGUAGES.map((language) => {
    const shared = kind === 'fields' ? contactTexts[language].contact : {};
    return [
      language,
      Object.assign({}, shared, ...CAPABILITIES.map((texts: CapabilityTexts) => texts[language][kind])),
    ];
  });
  return Object.fromEntries(inEach);
}

/** ICU messages of errors: what happened and what to do. */
export const ERROR_TEXTS: Texts<ErrorType> = merged('errors');
/** Messages for fields. */
export const FIELD_TEXTS: Texts<FieldKey> = merged('fields');
/** For keys in messages and parameters of schemas. */
export const isFieldKey = (key: unknown): key is FieldKey =>
  typeof key === 'string' && Object.hasOwn(FIELD_TEXTS.en, key);
