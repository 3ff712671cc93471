/** After so many failed searches in a row the cluster is left alone for a moment. One slow search says nothing. */
const OPENS_AFTER = 5;
/** So long it is; then a single search tries again. */
const PAUSE_MS = 3_000;

/** Spares searches the wait for a cluster that does not answer. */
export interface Circuit {
  /** Whether a search may ask. */
  isClosed(): boolean;
  answered(): void;
  failed(): void;
}

export function createCircuit(clock: () => number): Circuit {
  let inARow = 0;
  let openUntil = Number.NEGATIVE_INFINITY;
  const openFor = () => {
    openUntil = clock() + PAUSE_MS;
  };
  return {
    isClosed() {
      if (inARow < OPENS_AFTER) return true;
      if (clock() < openUntil) return false;
      openFor();
      return true;
    },
    answered() {
      inARow = 0;
    },
    failed() {
      inARow += 1;
      if (inARow >= OPENS_AFTER) openFor();
    },
  };
}
