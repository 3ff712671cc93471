import type { Page, Route } from 'playwright';
import type { Visitor } from './visitor.ts';

/** Whatever pages ask for once they are open: data, code, texts. */
const ASKED = /\/(?:v1|api|builds|assets|_i18n)\//;
/** More than any request may take, and than opening a page may take. */
const TOO_LONG_MS = 31_000;

const answered = (page: Page, how: (route: Route) => Promise<void> | undefined) => page.route(ASKED, how);

/** Ways in which a line fails; each gives what mends it. */
export const FAULTS = {
  'no connection': {
    cut: ({ context }: Visitor) => context.setOffline(true),
    mend: ({ context }: Visitor) => context.setOffline(false),
    reason: 'Nejste připojeni k internetu.',
  },
  'data do not come through': {
    cut: ({ page }: Visitor) => answered(page, (route) => route.abort('connectionreset')),
    mend: ({ page }: Visitor) => page.unroute(ASKED),
    reason: 'K obchodu se teď nemůžeme připojit.',
  },
  'a proxy without its shop': {
    cut: ({ page }: Visitor) =>
      answered(page, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })),
    mend: ({ page }: Visitor) => page.unroute(ASKED),
    reason: 'Obchod teď chvíli neodpovídá.',
  },
  'answers that never come': {
    cut: ({ page }: Visitor) => answered(page, () => undefined),
    mend: ({ page }: Visitor) => page.unroute(ASKED),
    reason: 'Odpověď nepřišla včas',
    wait: ({ page }: Visitor) => page.clock.fastForward(TOO_LONG_MS),
  },
} as const;

export type Fault = keyof typeof FAULTS;
