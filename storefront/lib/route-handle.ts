export type Layout = 'bare' | 'c-root' | 'cart' | 'customer' | 'default';

/** Facts of a route for the layout around it and for the server. */
export interface RouteHandle {
  name?: string;
  layout?: Layout;
  /** Personal to one shopper: never cached, `no-store`. */
  personal?: boolean;
  /** Source file of the page's chunk, for preloading. */
  module?: string;
}
