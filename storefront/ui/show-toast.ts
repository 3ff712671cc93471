export type ToastType = 'default' | 'success' | 'error' | 'info' | 'warning' | 'loading';

export interface ToastMessage {
  id: number;
  type: ToastType;
  text: string;
  description?: string;
  action?: { label: string; href: string };
}

type Listener = (message: ToastMessage) => void;

let listener: Listener | null = null;
let wake: (() => void) | null = null;
const waiting: ToastMessage[] = [];
let next = 1;

/** Shows a short notice; the library behind it loads with the first one. */
export function toast(type: ToastType, text: string, rest: Pick<ToastMessage, 'description' | 'action'> = {}): void {
  const message = { id: next++, type, text, ...rest };
  if (listener) {
    listener(message);
    return;
  }
  waiting.push(message);
  wake?.();
}

/** Called by the toaster once it is there. */
export function takeToasts(show: Listener): () => void {
  listener = show;
  for (const message of waiting.splice(0)) show(message);
  return () => {
    listener = null;
  };
}

/** Called by the page's frame, which loads the toaster on the first notice. */
export function onFirstToast(load: () => void): () => void {
  wake = load;
  if (waiting.length > 0) load();
  return () => {
    wake = null;
  };
}
