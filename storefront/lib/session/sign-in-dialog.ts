import type { MouseEvent } from 'react';
import { isPlainClick } from '../dom/plain-click.ts';
import type { SignInForm } from '../shop/sign-in.ts';

let form: SignInForm | null = null;
let reason: string | undefined;
const listeners = new Set<() => void>();

function show(next: SignInForm | null): void {
  form = next;
  for (const listener of listeners) listener();
}

/** Which form of signing in is open over the page. */
export const signInDialog = {
  get: () => form,
  /** Why it is open, where the visitor wanted something else. */
  reason: () => reason,
  open(next: SignInForm = 'login', why = reason): void {
    reason = why;
    show(next);
  },
  close(): void {
    reason = undefined;
    show(null);
  },
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
