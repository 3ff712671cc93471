export {
  addToCart,
  callAs,
  changeOf,
  EVERYBODY,
  getPath,
  hasNode,
  hasRecord,
  newCart,
  openVisibilityShop,
  type Reason,
  readRecord,
  type Way,
  walkWays,
  whileHidden,
  withoutAddress,
} from './visibility.ts';
export { VISIBLE, type Viewer, type ViewerName } from './visible-records.ts';
