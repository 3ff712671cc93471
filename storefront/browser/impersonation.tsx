import { createRoot, type Root } from 'react-dom/client';
import type { ShopContext } from '../lib/context.ts';
import { type Session, sessionStore } from '../lib/session.ts';
import type { Messages } from '../lib/texts.ts';
import { TextsProvider } from '../lib/use-translations.tsx';

interface Shown {
  element: HTMLElement;
  root: Root;
  /** Asks anew once the impersonation is over. */
  timer: ReturnType<typeof setTimeout>;
}

type Acting = Pick<Session, 'customer' | 'impersonation'>;

/** Shows above every page that an operator acts for the customer; the code for it is loaded only then. */
export function followImpersonation({ locale }: Pick<ShopContext, 'locale'>, messages: Messages): void {
  const store = sessionStore();
  let shown: Shown | null = null;
  let latest: Acting | null = null;

  function hide(): void {
    clearTimeout(shown?.timer);
    shown?.root.unmount();
    shown?.element.remove();
    shown = null;
  }

  function place(): Omit<Shown, 'timer'> {
    const element = document.createElement('div');
    element.className = 'contents';
    document.body.prepend(element);
    return { element, root: createRoot(element) };
  }

  async function show(acting: Acting): Promise<void> {
    const { ImpersonationBanner } = await import('../layouts/impersonation-banner.tsx');
    const { customer, impersonation } = acting;
    if (latest !== acting || !customer || !impersonation) return;
    clearTimeout(shown?.timer);
    const rest = Date.parse(impersonation.expires_at) - Date.now();
    const timer = setTimeout(() => void store.refresh().catch(console.warn), Math.max(1_000, rest + 1_000));
    shown = { ...(shown ?? place()), timer };
    shown.root.render(
      <TextsProvider locale={locale} messages={messages}>
        <ImpersonationBanner customer={customer} impersonation={impersonation} locale={locale} />
      </TextsProvider>,
    );
  }

  const follow = () => {
    const session = store.get();
    if (session?.impersonation === latest?.impersonation && session?.customer === latest?.customer) return;
    latest = session;
    if (!session?.impersonation) return hide();
    show(session).catch((error: unknown) => console.warn(error));
  };
  store.subscribe(follow);
  follow();
}
