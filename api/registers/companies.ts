import { translate } from '../../contract/locales.ts';
import type { Company } from '../../contract/registers/records.ts';
import type { Database } from '../platform/database/index.ts';
import { Failure, invalidFields, notFound, type RequestContext } from '../platform/http/index.ts';
import type { Environment } from '../platform/settings/index.ts';
import { readCountries } from '../shop/index.ts';
import { createLookup } from './lookup.ts';
import { createRegisters } from './providers/index.ts';
import type { RegisteredCompany } from './register.ts';

export interface RegisterOptions {
  /** Environment variables of registers; one without its settings is off. */
  providers: Environment;
  /** Longest wait of a caller in milliseconds; default 2.5 s. */
  registerWaitMs?: number;
}

export interface CompaniesDeps extends RegisterOptions {
  db: Database;
  clock: () => Date;
}

/** The company, with its country's name in the request's language. */
async function withCountry(db: Database, company: RegisteredCompany, { language }: RequestContext): Promise<Company> {
  const row = (await readCountries(db)).find(({ alpha2 }) => alpha2 === company.country_iso);
  return { ...company, country: row ? translate(row.name, language) : company.country_iso };
}

async function ownCountry(db: Database, { countryId }: RequestContext): Promise<string | undefined> {
  return (await readCountries(db)).find(({ id }) => id === countryId)?.alpha2;
}

/** Finds companies by number in the register of their country. */
export function createCompanies({ db, clock, providers, registerWaitMs: maxWaitMs }: CompaniesDeps) {
  const registers = createRegisters(providers, clock);
  const lookup = createLookup({ clock, maxWaitMs });
  return {
    /** Default country: the host's. */
    async find(identifier: string, requestedCountry: string | undefined, context: RequestContext): Promise<Company> {
      const country = requestedCountry ?? (await ownCountry(db, context));
      const register = registers.find((one) => one.country === country);
      if (!register) throw new Failure('no_register');
      if (!register.accepts(identifier)) throw invalidFields({ field: 'identifier', key: 'not_company_number' });
      const answer = await lookup.find(register, identifier, context.log);
      if (answer.kind === 'unavailable') throw new Failure('register_unavailable');
      if (answer.kind === 'unknown') throw notFound();
      return withCountry(db, answer.company, context);
    },
    close: lookup.close,
  };
}
