/** Companies from business registers, rates of central banks and VAT numbers, with timeouts and caches. */
export type { RegisterOptions } from './companies.ts';
export { REGISTERS } from './providers/index.ts';
export type { TaxRates } from './rates/tax-rates.ts';
export { registersRoom } from './room.ts';
export { normalisedVatNumber, type VatNumbers } from './vat-numbers/vat-numbers.ts';
