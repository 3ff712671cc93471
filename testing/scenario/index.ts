export type { NewOperator, ProvidedShop } from './provided.ts';
export {
  endShopUnderTest,
  newOperator,
  openBrowser,
  openShopUnderTest,
  shopErrorsSince,
  shopUnderTest,
} from './scenario.ts';
