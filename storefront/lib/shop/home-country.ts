import type { ShopInfo } from '../../../contract/shop/records.ts';

/** The country by whose rates of tax the pages of this address calculate. */
export const homeCountry = (
  shop: Pick<ShopInfo, 'country_id' | 'countries'>,
): ShopInfo['countries'][number] | undefined => shop.countries.find(({ id }) => id === shop.country_id);
