export { comparable } from './comparable.ts';
export { fromManyAddresses } from './many-addresses.ts';
export {
  type Answer,
  type Ask,
  asCustomer,
  bearer,
  CUSTOMERS_BY_HEADER,
  openTestApi,
  refusalOf,
  SIGNING_SECRET,
  startBrowsingShop,
  startBuyingShop,
  type TestShop,
} from './shop-api.ts';
