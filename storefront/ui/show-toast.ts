export type ToastType = 'default' | 'success' | 'error' | 'info' | 'warning' | 'loading';

export type ToastAction = { label: string; href: string } | { label: string; onPress: () => void };

export interface ToastMessage {
  /** A newer notice takes the place of the one with its id. */
  id: number | string;
  type: ToastType;
  text: string;
  description?: string;
  action?: ToastAction;
}

type Listener = (message: ToastMessage) => void;

let listener: Listener | null = null;
let wake: (() => void) | null = null;
const waiting: ToastMessage[] = [];
let next = 1;

/** Shows a short notice. */
export function toast(
  type: ToastType,
  text: string,
  { id, ...rest }: Partial<Pick<ToastMessage, 'id' | 'description' | 'action'>> = {},
): void {
  const message = { id: id ?? next++, type, text, ...rest };
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

/** Called by the page's frame, which renders the toaster on the first notice. */
export function onFirstToast(render: () => void): () => void {
  wake = render;
  if (waiting.length > 0) render();
  return () => {
    wake = null;
  };
}
