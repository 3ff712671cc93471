import { useSyncExternalStore } from 'react';
import type { Customer } from '../shop/sign-in.ts';
import { sessionStore } from './session.ts';

const subscribe = (listener: () => void) => sessionStore().subscribe(listener);
const customer = () => sessionStore().get()?.customer;

/** Who is signed in; null for nobody, undefined on the server and until the session is loaded. */
export const useCustomer = (): Customer | null | undefined =>
  useSyncExternalStore(subscribe, customer, () => undefined);
