import type { createBrowserRouter } from 'react-router';
import type { ShopContext } from '../lib/context.ts';
import { isPlainClick } from '../lib/plain-click.ts';
import { sessionStore } from '../lib/session.ts';
import { wishes } from '../lib/wishes.ts';
import { loadSearchPopup, type SearchSurroundings } from '../search/index.ts';
import { startCompactHeader } from './compact-header.ts';
import { startSwitches } from './switches.ts';

/** Hides the bars at the bottom of a phone while the footer is visible: they would cover its links. */
function followFooter(): void {
  const footer = document.querySelector('[data-slot="footer"] footer');
  if (!footer) return;
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-at-footer', entry?.isIntersecting);
  }).observe(footer);
}

/** Runs once the window is wide enough for the menu of categories, which a phone never shows; its links work without scripts. */
function onWideScreens(start: () => Promise<void>): void {
  const isWide = matchMedia('(min-width: 64rem)');
  const begin = () => {
    if (!isWide.matches) return;
    isWide.removeEventListener('change', begin);
    start().catch((error: unknown) => console.warn(error));
  };
  isWide.addEventListener('change', begin);
  begin();
}

/** Subscribes to the newsletter by scripts, which few visits need; if they cannot be loaded, the form is sent as a document. */
function followNewsletter(facts: ShopContext): void {
  // Otherwise the browser's own validation message would appear instead.
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-newsletter]')) form.noValidate = true;
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-newsletter]')) return;
    event.preventDefault();
    import('./newsletter.ts').then(
      ({ subscribe }) => subscribe(form, facts),
      () => form.submit(),
    );
  });
}

/** Sends the forms with an attribute by scripts, with the value of their button; if they cannot be loaded, as documents. */
function followForms(attribute: string, send: (form: HTMLFormElement, value: string) => Promise<void>): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement && form.hasAttribute(attribute) && submitter instanceof HTMLButtonElement))
      return;
    event.preventDefault();
    send(form, submitter.value).catch(() => {
      form.removeAttribute(attribute);
      form.requestSubmit(submitter);
    });
  });
}

type Revalidating = Pick<ReturnType<typeof createBrowserRouter>, 'revalidate'>;

/** Loads the favorites of whoever is signed in, and follows the hearts. */
function followWishes(facts: ShopContext, router: Revalidating): void {
  const store = sessionStore();
  let known: number | null = null;
  const follow = () => {
    const who = store.get()?.customer?.id ?? null;
    if (who === known) return;
    known = who;
    wishes.show([]);
    if (who !== null) import('./wish-list.ts').then(({ loadWishes }) => loadWishes(facts)).catch(console.warn);
  };
  store.subscribe(follow);
  follow();
  const favorites = facts.path('customer-favorite-products');
  const reload = async () => {
    if (location.pathname === favorites) await router.revalidate();
  };
  followForms('data-wish', async (form, value) =>
    (await import('./wish-list.ts')).changeWish(form, value, { facts, reload }),
  );
}

/** Gives a search box its popup when it gets the focus; without scripts it is a plain form. */
function followSearch(surroundings: SearchSurroundings): void {
  const open = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLInputElement && target.matches('[data-search]'))) return;
    loadSearchPopup().then(
      (openSearch) => openSearch(target, surroundings),
      (error: unknown) => console.warn(error),
    );
  };
  document.addEventListener('focusin', open);
  open({ target: document.activeElement });
}

/** Watches a sold-out product by scripts; if they cannot be loaded, the form is sent as a document. */
function followWatchDog(facts: ShopContext): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-watch-dog]')) return;
    event.preventDefault();
    import('./watch-dog.ts').then(
      ({ watch }) => watch(form, facts),
      () => form.submit(),
    );
  });
}

/** Shows the bar about cookies to whoever did not choose yet; a choice is sent by scripts, which few visits need, else as a document. */
function followConsent(facts: ShopContext): void {
  if (!facts.consent()) document.documentElement.dataset.consent = '';
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-consent]')) return;
    event.preventDefault();
    const choice = submitter instanceof HTMLButtonElement ? submitter.value : 'chosen';
    import('./consent.ts')
      .then(({ choose }) => choose(form, choice, facts))
      .catch(() => {
        form.insertAdjacentHTML('beforeend', '<input type="hidden" name="choice">');
        const field = form.lastElementChild;
        if (field instanceof HTMLInputElement) field.value = choice;
        form.submit();
      });
  });
}

/** Plays a video where its link is; without scripts, or if they cannot be loaded, the link leads to it. */
function followVideos(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-video]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    import('./video.ts').then(
      ({ playVideo }) => playVideo(link, link.dataset.video ?? ''),
      () => location.assign(link.href),
    );
  });
}

/** Starts the scripts of the static header and footer. */
export function startFrame(
  facts: ShopContext,
  surroundings: Omit<SearchSurroundings, 'facts'> & { router: Revalidating },
): void {
  onWideScreens(async () => (await import('./mega-menu.ts')).startMegaMenu());
  startCompactHeader();
  startSwitches(facts);
  followNewsletter(facts);
  followSearch({ facts, ...surroundings });
  followWatchDog(facts);
  followForms('data-compare', async (_, value) => (await import('./compare.ts')).compare(value, facts));
  followWishes(facts, surroundings.router);
  followConsent(facts);
  followVideos();
  followFooter();
}
