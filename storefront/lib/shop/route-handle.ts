import type { RouteAccess } from './access.ts';

export type Layout = 'bare' | 'c-root' | 'cart' | 'customer' | 'default';

/** Facts of a route for the layout around it and for the server. */
export interface RouteHandle {
  name?: string;
  layout?: Layout;
  /** Personal to one shopper: never cached, `no-store`. */
  personal?: boolean;
  /** Who may open it; everybody when left out. Such routes are personal. */
  access?: RouteAccess;
}

/** Whether matched routes have a personal one: its screen needs the texts of personal screens. */
export const isPersonal = (matches: readonly { route: { handle?: unknown } }[]): boolean =>
  matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.personal);
