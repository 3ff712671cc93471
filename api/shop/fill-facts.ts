import type { RequestContext } from '../platform/index.ts';

type FactsContext = Pick<RequestContext, 'facts' | 'currency' | 'locale'>;

const PLACEHOLDER = /\{(return_days|cutoff_hour|free_shipping)(?::([A-Z]{3}))?\}/g;

/** Formats a threshold, whole amounts without decimals. Empty when the currency has none. */
function threshold({ facts, locale }: FactsContext, code: string): string {
  const found = facts.freeShipping.find((one) => one.code === code);
  if (!found) return '';
  const options = { style: 'currency', currency: code, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(locale, options).format(found.price / 10 ** found.decimal_places);
}

/**
 * Fills facts of the shop into the merchant's texts: `{return_days}`, `{cutoff_hour}`, `{free_shipping}` in the request's
 * currency, `{free_shipping:EUR}` in a given one.
 */
export function fillFacts(text: string, context: FactsContext): string {
  if (!text.includes('{')) return text;
  return text.replace(PLACEHOLDER, (_, name: string, currency: string | undefined) => {
    if (name === 'return_days') return String(context.facts.returnDays);
    if (name === 'cutoff_hour') return String(context.facts.cutoffHour);
    return threshold(context, currency ?? context.currency.code);
  });
}
