/** How it stands with the connection that receives live changes. */
type RealtimeStatus = 'initial' | 'connecting' | 'open' | 'closed' | 'error';

/** Shown as `data-live` of the document, for styles and for whoever looks why nothing comes. */
export function setRealtimeStatus(status: RealtimeStatus): void {
  document.documentElement.dataset.live = status;
}

/** Whether live changes of the cart are received now. */
export const isListening = (): boolean => document.documentElement.dataset.live === ('open' satisfies RealtimeStatus);
