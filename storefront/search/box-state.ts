import { readSearch } from '../../contract/read-search.ts';

/** How long the box must have the focus before the popup opens (specification, section 9). */
const OPEN_MS = 100;
/** How long typing must rest before the query follows (specification, section 9). */
const TYPING_MS = 500;

export interface BoxState {
  isOpen: boolean;
  /** What is searched for; follows the box. */
  query: string;
}

/** When the popup of one search box opens and closes, and when its query follows what is typed. */
export function createBoxState(typed: string) {
  let state: BoxState = { isOpen: false, query: readSearch(typed) };
  let opening: ReturnType<typeof setTimeout> | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show(next: BoxState): void {
    if (next.isOpen === state.isOpen && next.query === state.query) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function follow(text: string): void {
    clearTimeout(typing);
    const query = readSearch(text);
    // Every change of the query opens the popup.
    if (query !== state.query) show({ isOpen: true, query });
  }

  function close(): void {
    clearTimeout(opening);
    show({ ...state, isOpen: false });
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    focus(): void {
      clearTimeout(opening);
      opening = setTimeout(() => show({ ...state, isOpen: true }), OPEN_MS);
    },
    type(text: string): void {
      clearTimeout(typing);
      if (readSearch(text) === '') follow(text);
      else typing = setTimeout(() => follow(text), TYPING_MS);
    },
    enter(text: string): void {
      follow(text);
      show({ ...state, isOpen: true });
    },
    open: () => show({ ...state, isOpen: true }),
    close,
    /** After a navigation: the page has set the box to what its address searches for. */
    leave(text: string): void {
      clearTimeout(typing);
      clearTimeout(opening);
      show({ isOpen: false, query: readSearch(text) });
    },
  };
}

export type BoxStateStore = ReturnType<typeof createBoxState>;
