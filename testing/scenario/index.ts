export type { NewOperator, ProvidedShop } from './provided.ts';
export {
  endShopUnderTest,
  newOperator,
  openBrowser,
  openShopUnderTest,
  reopenShopUnderTest,
  shopErrorsSince,
  shopUnderTest,
} from './scenario.ts';
