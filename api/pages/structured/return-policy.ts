import type { RequestContext } from '../../platform/http/index.ts';

/** schema.org's return policy of the shop for buyers in a country. */
export const returnPolicy = ({ returnDays }: RequestContext['facts'], country: string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
});
