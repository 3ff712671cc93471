import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router';
import { type ShopFacts, ShopProvider } from '../lib/shop/use-shop.tsx';
import { TextsProvider, type TextsProviderProps } from '../lib/words/use-translations.tsx';
import { type BoxStateStore, createBoxState } from './box-state.ts';
import { rememberSearch } from './recent-searches.ts';
import { SearchPopup } from './search-popup.tsx';
import { isSheet, showOpen } from './show-open.ts';

/** What the popup of a page's search boxes works with. */
export interface SearchSurroundings {
  facts: ShopFacts;
  messages: TextsProviderProps['messages'];
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
}

/** Boxes that have their popup. */
const opened = new WeakMap<HTMLInputElement, BoxStateStore>();
let boxes = 0;

function makeCombobox(box: HTMLInputElement): void {
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': 'false',
  };
  for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value);
}

const fullPath = ({ state: { location } }: SearchSurroundings['router']) =>
  location.pathname + location.search + location.hash;

/** Whether the page already shows what the form would search for, so that no change of path closes the popup. */
function isVisible(box: HTMLInputElement, { state: { location } }: SearchSurroundings['router']): boolean {
  const searched = new URLSearchParams(location.search).get(box.name);
  return (
    searched === box.value.trim() && new URL(box.form?.action ?? '', document.baseURI).pathname === location.pathname
  );
}

/** Closes the popup when the full path changes. The page has set the box to what its new address searches for. */
function closeWithPath(box: HTMLInputElement, state: BoxStateStore, router: SearchSurroundings['router']): void {
  let path = fullPath(router);
  let { pathname } = router.state.location;
  router.subscribe(() => {
    const next = fullPath(router);
    if (next === path) return;
    path = next;
    state.leave(box.value);
    // The main content of a new page could not get the focus while the sheet covered it.
    if (pathname !== router.state.location.pathname && document.activeElement === box) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    pathname = router.state.location.pathname;
  });
}

/** The magnifier that opens the header's box once that is scrolled away. */
function visibleMagnifier(box: HTMLInputElement): HTMLElement | null {
  const magnifier = box.closest('.header-search-row') && document.querySelector<HTMLElement>('[data-open-search]');
  return magnifier?.checkVisibility({ visibilityProperty: true }) ? magnifier : null;
}

/** Focus returns to the box, or the magnifier if far above; by pointer without a phone's keyboard. */
function returnTo(box: HTMLInputElement, byPointer: boolean): void {
  const magnifier = visibleMagnifier(box);
  if (magnifier) {
    magnifier.focus({ preventScroll: true });
    return;
  }
  if (byPointer) box.inputMode = 'none';
  box.focus({ preventScroll: true });
}

/** Closes a popup by Escape with the focus on any of its buttons; in the box that is the combobox's. */
function closeByEscape(frame: HTMLElement, box: HTMLInputElement, state: BoxStateStore): void {
  frame.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.target === box || !state.get().isOpen) return;
    event.preventDefault();
    state.close();
    returnTo(box, false);
  });
}

/** When the popup opens and closes. A sheet would hide the page at mere focus, so focus alone opens none. */
function followBox(frame: HTMLElement, box: HTMLInputElement, state: BoxStateStore): void {
  box.addEventListener('focus', () => isSheet() || state.focus());
  box.addEventListener('click', () => {
    box.inputMode = 'search';
    state.focus();
  });
  box.addEventListener('input', () => state.type(box.value));
  // Without a next element the keyboard of a phone was put away, or another window got the focus.
  frame.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !frame.contains(relatedTarget)) state.close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !frame.contains(target)) state.close();
  });
  closeByEscape(frame, box, state);
  state.subscribe(() => showOpen(frame, state.get().isOpen));
}

function addPopup(box: HTMLInputElement, frame: HTMLElement, { facts, messages, router }: SearchSurroundings) {
  const state = createBoxState(box.value);
  const container = document.createElement('div');
  makeCombobox(box);
  frame.append(container);
  followBox(frame, box, state);
  box.form?.addEventListener('submit', () => {
    rememberSearch(box.value);
    if (isVisible(box, router)) state.close();
  });
  closeWithPath(box, state, router);
  boxes += 1;
  const root = createRoot(container, { identifierPrefix: `search${boxes}` });
  const leave = (byPointer: boolean) => {
    state.close();
    returnTo(box, byPointer);
  };
  root.render(
    <ShopProvider value={facts}>
      <TextsProvider locale={facts.locale} messages={messages}>
        <SearchPopup box={box} state={state} leave={leave} />
      </TextsProvider>
    </ShopProvider>,
  );
  return state;
}

/** What happened to a search box. */
export type BoxEvent = 'focusin' | 'click' | 'input';

/** Gives a search box its popup and opens it: a sheet only once pressed or typed in before its code came. */
export function openSearch(box: HTMLInputElement, surroundings: SearchSurroundings, event: BoxEvent): void {
  const frame = box.closest<HTMLElement>('search');
  if (!frame) return;
  const known = opened.get(box);
  if (known && event === 'input') return;
  const state = known ?? addPopup(box, frame, surroundings);
  opened.set(box, state);
  if (event !== 'focusin' || !isSheet()) state.focus();
}
