import type { createBrowserRouter } from 'react-router';
import { isPlainClick } from '../lib/dom/plain-click.ts';
import { sessionStore } from '../lib/session/session.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { type BoxEvent, loadSearchPopup, type SearchSurroundings } from '../search/index.ts';
import { startCompactHeader } from './compact-header.ts';
import { startSwitches } from './switches.ts';

/** Hides the bars at the bottom of a phone while the footer is visible: they would cover its links. */
function followFooter(): void {
  const footer = document.querySelector('[data-slot="footer"] footer');
  if (!footer) return;
  new IntersectionObserver((seen) => {
    document.documentElement.toggleAttribute('data-at-footer', seen.at(-1)?.isIntersecting);
  }).observe(footer);
}

/** Runs once the window fits the menu of categories, never on a phone; its links work without scripts. */
function onWideScreens(start: () => Promise<void>): void {
  const isWide = matchMedia('(min-width: 64rem)');
  const begin = () => {
    if (!isWide.matches) return;
    isWide.removeEventListener('change', begin);
    start().catch(console.warn);
  };
  isWide.addEventListener('change', begin);
  begin();
}

/** Sends the forms with an attribute by scripts, which few visits need; if they cannot be loaded, as documents. */
function followForms(attribute: string, load: () => Promise<(form: HTMLFormElement, value: string) => unknown>): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement && form.hasAttribute(attribute))) return;
    event.preventDefault();
    const asDocument = () => {
      form.removeAttribute(attribute);
      form.requestSubmit(submitter);
    };
    load()
      .then((send) => send(form, submitter instanceof HTMLButtonElement ? submitter.value : ''), asDocument)
      .catch(console.warn);
  });
}

type Revalidating = Pick<ReturnType<typeof createBrowserRouter>, 'revalidate'>;

/** Loads what the visitor likes, a guest only if their cookie has something, and follows the hearts. */
function followWishes(facts: ShopContext, router: Revalidating): void {
  const store = sessionStore();
  const stop = store.subscribe(begin);
  function begin(): void {
    const customer = store.get()?.customer;
    if (customer === undefined || !(customer || document.cookie.includes('wished='))) return;
    stop();
    import('./saved-wishes.ts').then(({ followVisitor }) => followVisitor({ facts, router }), console.warn);
  }
  begin();
  followForms('data-wish', async () => {
    const { changeWish } = await import('./wish-list.ts');
    return (form, value) => changeWish(form, value, { facts, router });
  });
}

/** Gives a search box its popup when it gets the focus, is pressed or typed into; without scripts it is a plain form. */
function followSearch(surroundings: SearchSurroundings): void {
  const open = (event: BoxEvent, target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement && target.matches('[data-search]'))) return;
    loadSearchPopup().then((openSearch) => openSearch(target, surroundings, event), console.warn);
  };
  for (const event of ['focusin', 'click', 'input'] as const)
    document.addEventListener(event, ({ target }) => open(event, target));
  open('focusin', document.activeElement);
  // Before the listener of links, which would open the page of the search.
  const openBox = (event: MouseEvent) => {
    const box = document.querySelector<HTMLInputElement>('.header-search-row [data-search]');
    if (!(box && event.target instanceof Element && event.target.closest('[data-open-search]') && isPlainClick(event)))
      return;
    event.preventDefault();
    // At once, or a phone shows no keyboard.
    box.focus({ preventScroll: true });
    box.click();
  };
  document.addEventListener('click', openBox, true);
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
  // Otherwise the browser's own validation message would appear instead.
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-newsletter]')) form.noValidate = true;
  followForms('data-newsletter', async () => {
    const { subscribe } = await import('./newsletter.ts');
    return (form) => subscribe(form, facts);
  });
  followSearch({ facts, ...surroundings });
  followForms('data-watch-dog', async () => {
    const { watch } = await import('./watch-dog.ts');
    return (form) => watch(form, facts);
  });
  followForms('data-compare', async () => {
    const { compare } = await import('./compare.ts');
    return (_, value) => compare(value, facts);
  });
  followWishes(facts, surroundings.router);
  // Whoever did not choose about cookies yet sees the bar that asks.
  if (!facts.consent()) document.documentElement.dataset.consent = '';
  followForms('data-consent', async () => {
    const { choose } = await import('./consent.ts');
    return (form, choice) => choose(form, choice || 'chosen', facts);
  });
  followVideos();
  followFooter();
}
