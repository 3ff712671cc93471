import { createHash } from 'node:crypto';

/** Somebody with an account at the third party. */
export interface Persona {
  /** Name of the choice on the page. */
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  isEmailVerified: boolean;
}

export const personas: readonly Persona[] = [
  {
    id: 'jana',
    firstName: 'Jana',
    lastName: 'Nováková',
    email: 'jana.novakova@example.com',
    isEmailVerified: true,
  },
  {
    id: 'petr',
    firstName: 'Petr',
    lastName: 'Svoboda',
    email: 'petr.svoboda@example.com',
    isEmailVerified: false,
  },
  { id: 'eva', firstName: 'Eva', lastName: 'Horáková', email: null, isEmailVerified: false },
];

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,180}$/;

/** The persona of a form: one of the list, or any e-mail; undefined when it makes no sense. */
export function readPersona(form: unknown): Persona | undefined {
  const fields = (form ?? {}) as Record<string, string | undefined>;
  if (fields.persona !== 'other') return personas.find(({ id }) => id === fields.persona);
  const email = fields.email?.trim() ?? '';
  if (!EMAIL.test(email)) return undefined;
  return {
    id: `other-${createHash('sha256').update(email).digest('hex').slice(0, 12)}`,
    firstName: 'Alex',
    lastName: 'Nový',
    email,
    isEmailVerified: fields.email_verified === 'on',
  };
}

/** Each third party has its own number for a person. */
export const subjectOf = (name: string, { id }: Persona): string =>
  BigInt(`0x${createHash('sha256').update(`${name} ${id}`).digest('hex').slice(0, 16)}`).toString();
