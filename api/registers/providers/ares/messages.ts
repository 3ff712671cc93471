import { z } from 'zod';
import type { RegisteredCompany } from '../../register.ts';
import { fitting, numeral, postCode, words } from '../../words.ts';

// ares.gov.cz, REST API; only the fields that are used.
const seat = z.object({
  kodStatu: z.string().length(2).nullish(),
  nazevObce: words,
  nazevCastiObce: words,
  nazevUlice: words,
  cisloDomovni: numeral,
  cisloOrientacni: numeral,
  cisloOrientacniPismeno: words,
  psc: numeral,
  pscTxt: words,
});
type Seat = z.output<typeof seat>;

export const subject = z.object({
  ico: z.string().regex(/^\d{1,8}$/),
  obchodniJmeno: z.string().trim().min(1).max(2_000),
  dic: words,
  dicSkDph: words,
  datumZaniku: z.iso.date().nullish(),
  sidlo: seat.nullish(),
  seznamRegistraci: z.object({ stavZdrojeDph: words }).nullish(),
});
export type Subject = z.output<typeof subject>;

/** House numbers as in an address: `12/4a`. */
function numberOf({ cisloDomovni, cisloOrientacni, cisloOrientacniPismeno }: Seat): string {
  const orientation = cisloOrientacni && `${cisloOrientacni}${cisloOrientacniPismeno ?? ''}`;
  return [cisloDomovni, orientation].filter(Boolean).join('/');
}

/** Villages without streets: the number follows the part of the municipality. */
function streetOf(seat: Seat): string | null {
  const street = seat.nazevUlice ?? seat.nazevCastiObce ?? seat.nazevObce;
  return street && `${street} ${numberOf(seat)}`.trim();
}

/** VAT number of payers; members of a VAT group have the group's, others `N/A`. */
function vatOf({ dic, dicSkDph, seznamRegistraci }: Subject): string | null {
  if (seznamRegistraci?.stavZdrojeDph !== 'AKTIVNI') return null;
  return [dicSkDph, dic].find((number) => number && /^CZ\d{8,10}$/.test(number)) ?? null;
}

/** Converts ARES's record to the contract's; `today` as `2026-11-21`. */
export function companyOf(subject: Subject, today: string): RegisteredCompany {
  const { sidlo, datumZaniku } = subject;
  return {
    identifier: subject.ico.padStart(8, '0'),
    name: fitting(subject.obchodniJmeno.replace(/\s+/g, ' '), 200) ?? '',
    vat_identifier: vatOf(subject),
    street_address: sidlo ? fitting(streetOf(sidlo), 200) : null,
    city: sidlo ? fitting(sidlo.nazevObce, 100) : null,
    postal_code: sidlo ? postCode(sidlo.psc ?? sidlo.pscTxt) : null,
    country_iso: sidlo?.kodStatu?.toUpperCase() ?? 'CZ',
    is_active: !datumZaniku || datumZaniku > today,
  };
}
