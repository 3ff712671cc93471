/** A window that is not visible paints nothing. */
const LATEST_MS = 100;

/** Resolves once what has changed is painted: work that a press starts then does not delay its answer on the screen. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    // When this timer fires, the frame has been painted.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LATEST_MS);
  });
