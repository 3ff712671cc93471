import type { ShopInfo } from '../../contract/shop/records.ts';

/** The country by whose rates of tax the pages of this address reckon. */
export function homeCountry({
  hostnames,
  countries,
  locale,
}: Pick<ShopInfo, 'hostnames' | 'countries' | 'locale'>): ShopInfo['countries'][number] | undefined {
  const own = hostnames.find((host) => host.locale === locale);
  return countries.find(({ id }) => id === own?.country_id);
}
