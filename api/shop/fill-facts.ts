import { translate } from '../../contract/locales.ts';
import { table } from '../../contract/table.ts';
import type { RequestContext } from '../platform/http/index.ts';

type FactsContext = Pick<RequestContext, 'facts' | 'currency' | 'locale' | 'language'>;

/** Facts of the company that texts may name, and what they are made of. */
const COMPANY_FACTS: Readonly<Record<string, (fact: (name: string) => string) => string>> = table({
  company_name: (fact) => fact('name'),
  company_address: (fact) =>
    [fact('street_address'), `${fact('postal_code')} ${fact('city')}`, fact('country')]
      .filter((part) => part.trim())
      .join(', '),
  company_identifier: (fact) => fact('identifier'),
  company_vat_identifier: (fact) => fact('vat_identifier'),
  company_register_entry: (fact) => fact('register_entry'),
  company_email: (fact) => fact('email'),
  company_phone: (fact) => fact('phone'),
  /** For addresses of links, which have no spaces. */
  company_tel: (fact) => fact('phone').replace(/\s/g, ''),
  company_opening_hours: (fact) => fact('opening_hours'),
});

const NAMES = ['return_days', 'cutoff_hour', 'free_shipping', ...Object.keys(COMPANY_FACTS)];
const PLACEHOLDER = new RegExp(`\\{(${NAMES.join('|')})(?::([A-Z]{3}))?\\}`, 'g');

/** A fact of the company. Texts may be HTML, so it must hold none. */
function companyFact({ facts, language }: FactsContext, name: string): string {
  const value = facts.company[name];
  return (typeof value === 'string' ? value : translate(value, language)).replace(/[<>"]/g, '');
}

/** Formats a threshold, whole amounts without decimals. Empty when the currency has none. */
function threshold({ facts, locale }: FactsContext, code: string): string {
  const found = facts.freeShipping.find((one) => one.code === code);
  if (!found) return '';
  const options = { style: 'currency', currency: code, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(locale, options).format(found.price / 10 ** found.decimal_places);
}

/** Fills facts into merchants' texts: `{return_days}`, `{free_shipping:EUR}` and those of `COMPANY_FACTS`. */
export function fillFacts(text: string, context: FactsContext): string {
  if (!text.includes('{')) return text;
  return text.replace(PLACEHOLDER, (_, name: string, currency: string | undefined) => {
    if (name === 'return_days') return String(context.facts.returnDays);
    if (name === 'cutoff_hour') return String(context.facts.cutoffHour);
    const company = COMPANY_FACTS[name];
    if (company) return company((fact) => companyFact(context, fact));
    return threshold(context, currency ?? context.currency.code);
  });
}
