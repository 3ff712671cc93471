import type { Registration } from '../../contract/customers/rules.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { Attempts } from '../platform/secrets/index.ts';

/** What the room of sign-ins does for accounts. Passed in, because that room is above this one. */
export interface SignIns {
  /** Ends the open sessions of a customer, except one. */
  end(
    tx: Transaction,
    customerId: number,
    reason: 'password_changed' | 'email_changed',
    except?: number,
  ): Promise<void>;
  /** Deletes sessions, passkeys and linked providers: nothing that somebody else began or added signs in any more. */
  forget(tx: Transaction, customerIds: readonly number[]): Promise<void>;
}

/** What the room of carts does for accounts; passed in too. */
export interface CustomerCarts {
  /** Deletes the open carts of a customer, with what was typed in them. Those that were ordered stay for repeated calls. */
  forget(tx: Transaction, customerId: number): Promise<void>;
}

/** What the room of the newsletter does for accounts; passed in too. */
export interface CustomerNewsletter {
  /** Requests the newsletter at a registration: only the mailed link subscribes. */
  request(tx: Transaction, wish: { email: string; language: string; hostnameId: number }, now: Date): Promise<unknown>;
  /** Gives the subscriptions of other accounts to the customer whose confirmed e-mail they are under. */
  keep(tx: Transaction, customerId: number, others: readonly number[]): Promise<void>;
  /** Ends the subscriptions of customers, whose e-mails are still known, and of their confirmed e-mails. */
  forget(tx: Transaction, customerIds: readonly number[]): Promise<void>;
}

/** What rooms above keep of an account. */
export interface AccountParts {
  newsletter: CustomerNewsletter;
  signIns: SignIns;
  carts: CustomerCarts;
  /** Forget what else a stranger left in an account before the owner of its e-mail took it: lists, visits, orders. */
  leftBehind: readonly ((tx: Transaction, customerId: number) => Promise<void>)[];
}

/** Dependencies of the room. */
export interface CustomerDependencies extends AccountParts {
  db: Database;
  clock: () => Date;
  registration?: Registration;
  /** Failed sign-ins by e-mail and network. */
  attempts: Attempts;
  /** Tries of customers who are signed in to give their password, by customer and session. */
  reauthentications: Attempts;
  /** Tries to choose a password by a mailed link: checking one takes time. Only valid links are counted. */
  links: Attempts;
}
