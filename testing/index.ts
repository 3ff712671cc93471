export { SHOP } from './buying-shop.ts';
export { type TestDatabase, testDatabase } from './database.ts';
export { FIXTURE } from './fixtures/ids.ts';
export { flatRow, importFolder, nestedRow } from './import-files.ts';
export {
  type Answer,
  BILLING,
  filledCart,
  openTestApi,
  order,
  type Purchase,
  startTestShop,
  type TestShop,
} from './shop-api.ts';
export { startTestApi } from './start-test-api.ts';
