import type { MouseEvent } from 'react';
import { isPlainClick } from './plain-click.ts';
import type { SignInForm } from './sign-in.ts';

let form: SignInForm | null = null;
const listeners = new Set<() => void>();

function show(next: SignInForm | null): void {
  form = next;
  for (const listener of listeners) listener();
}

/** Which form of signing in is open over the page. */
export const signInDialog = {
  get: () => form,
  open: (next: SignInForm = 'login') => show(next),
  close: () => show(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Opens signing in over the page instead of following a link to it. */
export function openSignInOver(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  signInDialog.open();
}
