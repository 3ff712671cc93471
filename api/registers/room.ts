import type { Transaction } from '../platform/database/index.ts';
import { plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { type CompaniesDeps, createCompanies } from './companies.ts';
import { createCentralBanks, createVatRegisters } from './providers/index.ts';
import { createTaxRates, type TaxRates } from './rates/tax-rates.ts';
import { createVatNumbers, type VatNumbers } from './vat-numbers/vat-numbers.ts';

interface Dependencies extends CompaniesDeps {
  /** Told of a VAT number that has an answer. */
  onVatAnswer?: (tx: Transaction, number: string) => Promise<void>;
  log: { warn(details: object, message: string): void };
}

/** Companies from business registers, rates of central banks and the union's VAT numbers. */
export function registersRoom(deps: Dependencies): Room & { taxRates: TaxRates; vatNumbers: VatNumbers } {
  const { providers, ...common } = deps;
  const companies = createCompanies(deps);
  const taxRates = createTaxRates({ ...common, banks: createCentralBanks(providers) });
  const vatNumbers = createVatNumbers({
    ...common,
    registers: createVatRegisters(providers),
    onAnswer: deps.onVatAnswer,
  });
  return {
    calls: {
      'GET /companies/{identifier}': async ({ params, query, context }) => ({
        item: await companies.find(params.identifier, query.country, context),
      }),
    },
    tasks: {
      'registers.read-rates': plainTask(() => taxRates.refresh()),
      'registers.check-vat-numbers': plainTask(() => vatNumbers.askAgain()),
    },
    schedule: [
      // The list of a day comes out at about 14:30 and is valid from then on (decision 072).
      { task: 'registers.read-rates', pattern: '*/10 * * * *' },
      { task: 'registers.check-vat-numbers', pattern: '*/10 * * * *' },
    ],
    taxRates,
    vatNumbers,
    // Documents of today need the rates before the first run of the schedule; no start waits for a bank.
    async warm() {
      void taxRates.refresh().catch((err: unknown) => deps.log.warn({ err }, 'rates could not be read'));
    },
    close() {
      companies.close();
      taxRates.close();
      vatNumbers.close();
    },
  };
}
