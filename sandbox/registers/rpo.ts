import type { SandboxCompany } from './company.ts';

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

function namesOf({ name, formerName, founded }: SandboxCompany): Record<string, string>[] {
  if (!formerName) return [{ value: name, validFrom: founded }];
  const renamed = `${Number(founded.slice(0, 4)) + 3}-01-01`;
  return [
    { value: formerName, validFrom: founded, validTo: dayBefore(renamed) },
    { value: name, validFrom: renamed },
  ];
}

function addressesOf({ seat, founded, formerName }: SandboxCompany): Record<string, unknown>[] {
  const { street, city, houseNumber, orientationNumber, postCode } = seat;
  const moved = `${Number(founded.slice(0, 4)) + 1}-07-01`;
  const country = { value: 'Slovenská republika', code: '703' };
  const now = {
    ...(street ? { street } : {}),
    regNumber: houseNumber,
    ...(orientationNumber ? { buildingNumber: orientationNumber } : {}),
    postalCodes: [postCode],
    municipality: { value: city },
    country,
    validFrom: formerName ? moved : founded,
  };
  if (!formerName) return [now];
  const before = {
    street: 'Predošlá',
    regNumber: 0,
    buildingNumber: '1',
    postalCodes: ['04001'],
    municipality: { value: 'Košice - mestská časť Juh' },
    country,
    validFrom: founded,
    validTo: dayBefore(moved),
  };
  return [before, now];
}

/** A company in RPO's format: every field is a history. */
export function rpoResult(company: SandboxCompany, id: number): Record<string, unknown> {
  const { identifier, founded, ceased } = company;
  return {
    id,
    dbModificationDate: ceased ?? founded,
    identifiers: [{ value: identifier, validFrom: founded }],
    fullNames: namesOf(company),
    addresses: addressesOf(company),
    establishment: founded,
    ...(ceased ? { termination: ceased } : {}),
    sourceRegister: { value: { value: 'Obchodný register', code: '0' } },
  };
}
