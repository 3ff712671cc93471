export type Layout = 'bare' | 'c-root' | 'cart' | 'customer' | 'default';

/** What a route tells the frame around it. */
export interface RouteHandle {
  name?: string;
  layout?: Layout;
  /** Shows what only this shopper may see: never kept, `no-store`. */
  personal?: boolean;
  /** Source file of the page's chunk, for preloading. */
  module?: string;
}
