import type { RequestContext } from '../platform/index.ts';

type FactsContext = Pick<RequestContext, 'facts' | 'currency' | 'locale'>;

const PLACEHOLDER = /\{(return_days|cutoff_hour|free_shipping)(?::([A-Z]{3}))?\}/g;

/** A threshold as it is spoken of: whole sums without decimals. Empty where the currency has none. */
function threshold({ facts, locale }: FactsContext, code: string): string {
  const found = facts.freeShipping.find((one) => one.code === code);
  if (!found) return '';
  const options = { style: 'currency', currency: code, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(locale, options).format(found.price / 10 ** found.decimal_places);
}

/**
 * Puts the shop's facts into a text that the merchant wrote: `{return_days}`, `{cutoff_hour}`, `{free_shipping}` in the
 * reader's currency, `{free_shipping:EUR}` in a named one.
 */
export function fillFacts(text: string, context: FactsContext): string {
  if (!text.includes('{')) return text;
  return text.replace(PLACEHOLDER, (_, name: string, currency: string | undefined) => {
    if (name === 'return_days') return String(context.facts.returnDays);
    if (name === 'cutoff_hour') return String(context.facts.cutoffHour);
    return threshold(context, currency ?? context.currency.code);
  });
}
