import { LOCALES } from '../../contract/locales.ts';
import type { LocaleConfig } from '../../contract/shop/records.ts';
import type { Host } from './store.ts';

/** Locales of the shop's hosts. A host has one, so each is the default of all its hosts. */
export function localesOf(hosts: Pick<Host, 'hostname' | 'locale' | 'is_canonical'>[]): LocaleConfig[] {
  return LOCALES.flatMap(({ code, language }) => {
    const own = hosts.filter(({ locale }) => locale === code);
    const domain = own.find(({ is_canonical }) => is_canonical) ?? own[0];
    if (!domain) return [];
    const domains = own.map(({ hostname }) => hostname);
    return [{ code, language, domain: domain.hostname, domains, defaultForDomains: domains, domainDefault: true }];
  });
}
