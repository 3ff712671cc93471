import { z } from 'zod';
import type { SignInTicket } from '../../contract/operators/records.ts';
import { Failure } from '../platform/http/index.ts';
import { createSignedTokens } from '../platform/secrets/index.ts';
import type { OperatorDependencies } from './deps.ts';
import { findPerson, type Person } from './person-store.ts';

const TICKET_MS = 5 * 60_000;

/** `set`: when the password was set that opened the ticket; another password makes it worthless. `id` makes tickets differ. */
const ticketClaims = z.object({ sub: z.string().regex(/^\d{1,10}$/), set: z.number(), id: z.string() });

/** Somebody who may sign in: switched on, with a password and a second factor. */
export const isReady = (person: Person | undefined): person is Person =>
  person?.is_active === true && person.password_hash !== null && (person.totp_secret !== null || person.has_passkeys);

const setAt = ({ password_set_at }: Person) => password_set_at?.getTime() ?? 0;

/** Tickets say that the password was right; the second factor comes with them. */
export function createTickets({ db, clock, derivedKey }: Pick<OperatorDependencies, 'db' | 'clock' | 'derivedKey'>) {
  const tickets = createSignedTokens({
    key: derivedKey('operator-access'),
    audience: 'operator-ticket',
    schema: ticketClaims,
    clock,
  });
  return {
    async issue(person: Person): Promise<SignInTicket> {
      const expiresAt = new Date(clock().getTime() + TICKET_MS);
      const claims = { sub: String(person.id), set: setAt(person), id: crypto.randomUUID() };
      return {
        ticket: await tickets.sign(claims, expiresAt),
        expires_at: expiresAt.toISOString(),
        has_one_time_codes: person.totp_secret !== null,
        has_passkeys: person.has_passkeys,
      };
    },

    /** Whose ticket it is; 401 for one that is over. */
    async personOf(ticket: string): Promise<Person> {
      const claims = await tickets.verify(ticket);
      const person = claims && (await findPerson(db, Number(claims.sub)));
      if (!person || !isReady(person) || setAt(person) !== claims.set) throw new Failure('session_ended');
      return person;
    },
  };
}
