export type ToastType = 'default' | 'success' | 'error' | 'info' | 'warning' | 'loading';

export type ToastAction = { label: string; href: string } | { label: string; onPress: () => void };

export interface ToastMessage {
  id: number;
  /** Subject: a newer notice about the same replaces the older. */
  about?: string;
  type: ToastType;
  text: string;
  description?: string;
  action?: ToastAction;
}

const MOST_VISIBLE = 3;

let messages: readonly ToastMessage[] = [];
let next = 1;
const listeners = new Set<() => void>();

function show(changed: readonly ToastMessage[]): void {
  messages = changed;
  for (const listener of listeners) listener();
}

/** Shows a short notice; the same words are never there twice. */
export function toast(
  type: ToastType,
  text: string,
  rest: Pick<ToastMessage, 'about' | 'description' | 'action'> = {},
): void {
  const about = rest.about ?? text;
  withdrawToast(about);
  show([...messages, { ...rest, id: next++, type, text, about }].slice(-MOST_VISIBLE));
}

/** Removes the notice about a subject, because it is no longer true. */
export function withdrawToast(about: string | undefined): void {
  if (about !== undefined && messages.some((message) => message.about === about))
    show(messages.filter((message) => message.about !== about));
}

/** Whether a notice about the subject is shown. */
export const hasToast = (about: string): boolean => messages.some((message) => message.about === about);

export function removeToast(id: number): void {
  show(messages.filter((message) => message.id !== id));
}

export const toasts = {
  get: () => messages,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
