export { fillFacts } from './fill-facts.ts';
export { createHosts, type Host, type Hosts } from './hosts.ts';
export { originsOf } from './origins.ts';
export { createPriceGroupTokens, type PriceGroupTokens } from './price-group-tokens.ts';
export { type ListCurrency, readPriceLists, readTaxGroup } from './price-lists.ts';
export { shopRoom } from './room.ts';
export { companyOf } from './shop-info.ts';
export { readCountries, readHostnames, readShop } from './store.ts';
export { readTaxRates, type TaxRates, taxRateIn } from './tax-rates.ts';
