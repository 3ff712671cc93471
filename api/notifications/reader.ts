import type { FastifyBaseLogger } from 'fastify';
import { hreflangOf, type Language } from '../../contract/locales.ts';
import type { Database } from '../platform/database/index.ts';
import { anonymousCaller } from '../platform/http/index.ts';
import type { Reader } from '../platform/mail/index.ts';
import { companyOf, type Host, type Hosts, readShop } from '../shop/index.ts';

/** What a recipient is made from. */
export interface ReaderSources {
  db: Database;
  hosts: Hosts;
  /** Origin of a shop host as browsers reach it. */
  publicOrigin: (hostname: string) => string;
  log: FastifyBaseLogger;
}

function hostFor(hosts: Host[], language: Language, hostnameId: number | null): Host {
  const own = hosts.find((host) => host.id === hostnameId);
  if (own?.language === language) return own;
  const speaking = hosts.find((host) => hreflangOf(host) === language && host.is_canonical);
  const host = speaking ?? own ?? hosts.find((one) => one.is_default) ?? hosts[0];
  if (!host) throw new Error('The shop has no host name, so a mail cannot lead anywhere.');
  return host;
}

/** A recipient with a language. `hostnameId`: the host that they used, if known. */
export async function readerOf(
  { db, hosts, publicOrigin, log }: ReaderSources,
  language: Language,
  hostnameId: number | null,
): Promise<Reader> {
  const host = hostFor(await hosts.all(), language, hostnameId);
  const resolved = await hosts.resolve({ hostname: host.hostname, language, currency: undefined });
  // Not from a cache: the payee of the same mail is read from this row too, and both must be the same company.
  const shop = await readShop(db, host.shop_id);
  if (!shop) throw new Error(`There is no shop ${host.shop_id}.`);
  return {
    language: resolved.language,
    locale: resolved.locale,
    origin: publicOrigin(host.hostname),
    pageLanguage: host.language,
    shopName: shop.name,
    seller: companyOf(shop, resolved.language),
    context: {
      ...resolved,
      acknowledgedChanges: null,
      withoutTax: false,
      ...anonymousCaller(),
      requestId: 'mail',
      log,
    },
  };
}

/** The shop's staff, in the language of its default host. */
export async function shopReader(deps: ReaderSources): Promise<Reader> {
  const hosts = await deps.hosts.all();
  const host = hosts.find((one) => one.is_default) ?? hosts[0];
  return readerOf(deps, host?.language ?? 'en', host?.id ?? null);
}
