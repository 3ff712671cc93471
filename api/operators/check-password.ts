import { verifyPassword } from '../customers/index.ts';
import type { Database } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';
import { findByEmail, type Person } from './person-store.ts';
import { isReady } from './sign-in-tickets.ts';

/** The person whose password it is. The same answer and the same work for everybody else. */
export async function checkPasswordOf(db: Database, email: string, password: string): Promise<Person> {
  const person = await findByEmail(db, email);
  const isRight = await verifyPassword(isReady(person) ? person.password_hash : null, password);
  if (isRight && isReady(person)) return person;
  throw new Failure('login_failed');
}
