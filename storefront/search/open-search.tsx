import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router';
import { type ShopFacts, ShopProvider } from '../lib/use-shop.tsx';
import { TextsProvider, type TextsProviderProps } from '../lib/use-translations.tsx';
import { type BoxStateStore, createBoxState } from './box-state.ts';
import { rememberSearch } from './recent-searches.ts';
import { SearchPopup } from './search-popup.tsx';
import { showOpen } from './show-open.ts';

/** What the popup of a page's search boxes works with. */
export interface SearchSurroundings {
  facts: ShopFacts;
  messages: TextsProviderProps['messages'];
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
}

/** Boxes that have their popup. */
const opened = new WeakSet<HTMLInputElement>();
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
function isShown(box: HTMLInputElement, { state: { location } }: SearchSurroundings['router']): boolean {
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

/** Gives a search box that has just got the focus its popup. */
export function openSearch(box: HTMLInputElement, { facts, messages, router }: SearchSurroundings): void {
  const frame = box.closest('search');
  if (!frame || opened.has(box)) return;
  opened.add(box);
  makeCombobox(box);
  const place = document.createElement('div');
  frame.append(place);
  const state = createBoxState(box.value);
  box.addEventListener('focus', () => state.focus());
  box.addEventListener('input', () => state.type(box.value));
  box.form?.addEventListener('submit', () => {
    rememberSearch(box.value);
    if (isShown(box, router)) state.close();
  });
  // Without a next element the keyboard of a phone was put away, or another window got the focus.
  frame.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !frame.contains(relatedTarget)) state.close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !frame.contains(target)) state.close();
  });
  state.subscribe(() => showOpen(frame, state.get().isOpen));
  closeWithPath(box, state, router);
  boxes += 1;
  const root = createRoot(place, { identifierPrefix: `search${boxes}` });
  root.render(
    <ShopProvider value={facts}>
      <TextsProvider locale={facts.locale} messages={messages}>
        <SearchPopup box={box} state={state} />
      </TextsProvider>
    </ShopProvider>,
  );
  state.focus();
}
