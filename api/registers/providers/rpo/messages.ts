import { z } from 'zod';
import type { RegisteredCompany } from '../../register.ts';
import { fitting, numeral, postCode, words } from '../../words.ts';

// api.statistics.sk/rpo/v1; only the fields that are used. Fields are histories; the current entry has no end.
const dated = z.object({ validFrom: words, validTo: words });
const entry = dated.extend({ value: words });
const address = dated.extend({
  street: words,
  regNumber: numeral,
  buildingNumber: numeral,
  postalCodes: z.array(words).max(50).nullish(),
  municipality: z.object({ value: words }).nullish(),
});
type Address = z.output<typeof address>;

const entity = z.object({
  identifiers: z.array(entry).max(50),
  fullNames: z.array(entry).max(500),
  addresses: z.array(address).max(500).nullish(),
  /** Day on which it ended. */
  termination: z.iso.date().nullish(),
});
export const found = z.object({ results: z.array(entity).max(500) });
type Entity = z.output<typeof entity>;

/** The current entry: of those without an end the newest one. */
function present<T extends z.output<typeof dated>>(history: readonly T[]): T | undefined {
  return history
    .filter(({ validTo }) => validTo === null)
    .toSorted((one, other) => (other.validFrom ?? '').localeCompare(one.validFrom ?? ''))[0];
}

/** Drops parts of Bratislava and Košice that are municipalities of their own: postal addresses use the city. */
function cityOf({ municipality }: Address): string | null {
  return municipality?.value?.replace(/ ?- ?mestská časť .*$/i, '') || null;
}

function streetOf(address: Address): string | null {
  const number = [address.regNumber, address.buildingNumber].filter(Boolean).join('/');
  const street = address.street ?? cityOf(address);
  return street && `${street} ${number}`.trim();
}

const isOver = ({ termination }: Entity, today: string): boolean => Boolean(termination && termination <= today);

/** The entity with this number; of several the active one. */
export function entityOf(results: readonly Entity[], identifier: string, today: string): Entity | undefined {
  const named = results.filter(({ identifiers }) =>
    identifiers.some(({ value }) => value?.replace(/\s/g, '').padStart(8, '0') === identifier),
  );
  return named.find((one) => !isOver(one, today)) ?? named[0];
}

/** Converts RPO's record to the contract's; null without a name. `today` as `2026-11-21`. */
export function companyOf(entity: Entity, identifier: string, today: string): RegisteredCompany | null {
  const name = (present(entity.fullNames) ?? entity.fullNames.at(-1))?.value;
  if (!name) return null;
  const addresses = entity.addresses ?? [];
  const address = present(addresses) ?? addresses.at(-1);
  return {
    identifier,
    name: fitting(name, 200) ?? '',
    vat_identifier: null,
    street_address: address ? fitting(streetOf(address), 200) : null,
    city: address ? fitting(cityOf(address), 100) : null,
    postal_code: address ? postCode(address.postalCodes?.[0] ?? null) : null,
    country_iso: 'SK',
    is_active: !isOver(entity, today),
  };
}
