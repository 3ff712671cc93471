import type { Page, Route } from 'playwright';
import type { Visitor } from './visitor.ts';

/** Requests of open pages: data, code, texts. */
export const PAGE_REQUESTS = /\/(?:v1|api|builds|assets|_i18n)\//;
/** Step of the clock: several exceed the limits of requests and pages, each is shorter than a notice stays. */
const STEP_MS = 4_000;

const answered = (page: Page, how: (route: Route) => Promise<void> | undefined) => page.route(PAGE_REQUESTS, how);

/** Ways in which a connection fails, each with its restoration. */
export const FAULTS = {
  'no connection': {
    cut: ({ context }: Visitor) => context.setOffline(true),
    restore: ({ context }: Visitor) => context.setOffline(false),
    reason: 'Nejste připojeni k internetu.',
  },
  'data do not come through': {
    cut: ({ page }: Visitor) => answered(page, (route) => route.abort('connectionreset')),
    restore: ({ page }: Visitor) => page.unroute(PAGE_REQUESTS),
    reason: 'K obchodu se teď nemůžeme připojit.',
  },
  'a proxy without its shop': {
    cut: ({ page }: Visitor) =>
      answered(page, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })),
    restore: ({ page }: Visitor) => page.unroute(PAGE_REQUESTS),
    reason: 'Obchod teď chvíli neodpovídá.',
  },
  'answers that never come': {
    cut: ({ page }: Visitor) => answered(page, () => undefined),
    restore: ({ page }: Visitor) => page.unroute(PAGE_REQUESTS),
    reason: 'Odpověď nepřišla včas',
    wait: ({ page }: Visitor) => page.clock.fastForward(STEP_MS),
  },
} as const;

export type Fault = keyof typeof FAULTS;
