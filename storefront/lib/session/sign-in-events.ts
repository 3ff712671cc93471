import type { Customer } from '../shop/sign-in.ts';

/** Events of the window, with what each says. */
export interface SignInEvents {
  'logging-in': undefined;
  'logged-in': { customer: Customer };
  'logging-out': undefined;
  'logged-out': undefined;
  registering: undefined;
  registered: { isSignedIn: boolean };
}

export function emitSignIn<Name extends keyof SignInEvents>(name: Name, detail: SignInEvents[Name]): void {
  dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens to an event of signing in or out; the returned function ends that. */
export function onSignIn<Name extends keyof SignInEvents>(
  name: Name,
  listener: (detail: SignInEvents[Name]) => void,
): () => void {
  const receive = (event: Event) => listener((event as CustomEvent<SignInEvents[Name]>).detail);
  addEventListener(name, receive);
  return () => removeEventListener(name, receive);
}
