import type { SandboxCompany } from './company.ts';

// ares.gov.cz, REST API: response about one economic subject.
const states = (isVatPayer: boolean) => ({
  stavZdrojeVr: 'AKTIVNI',
  stavZdrojeRes: 'AKTIVNI',
  stavZdrojeRzp: 'AKTIVNI',
  stavZdrojeDph: isVatPayer ? 'AKTIVNI' : 'NEEXISTUJICI',
  stavZdrojeSkDph: 'NEEXISTUJICI',
  stavZdrojeIr: 'NEEXISTUJICI',
});

function seatOf({ seat }: SandboxCompany): Record<string, unknown> {
  const { street, part, city, houseNumber, orientationNumber = '', postCode } = seat;
  const [, digits, letter] = /^(\d+)([a-z]?)$/.exec(orientationNumber) ?? [];
  const number = `${houseNumber}${orientationNumber && `/${orientationNumber}`}`;
  return {
    kodStatu: 'CZ',
    nazevStatu: 'Česká republika',
    nazevObce: city,
    nazevCastiObce: part ?? city,
    ...(street ? { nazevUlice: street } : {}),
    cisloDomovni: houseNumber,
    ...(digits ? { cisloOrientacni: Number(digits) } : {}),
    ...(letter ? { cisloOrientacniPismeno: letter } : {}),
    psc: Number(postCode),
    textovaAdresa: `${street ?? part ?? city} ${number}, ${postCode} ${city}`,
  };
}

/** A company in ARES's format. */
export function aresSubject(company: SandboxCompany): Record<string, unknown> {
  const { identifier, name, isVatPayer = false, founded, ceased } = company;
  return {
    ico: identifier,
    obchodniJmeno: name,
    ...(isVatPayer ? { dic: `CZ${identifier}` } : {}),
    dicSkDph: 'N/A',
    pravniForma: '112',
    datumVzniku: founded,
    ...(ceased ? { datumZaniku: ceased } : {}),
    datumAktualizace: ceased ?? founded,
    primarniZdroj: 'vr',
    czNace: ['47'],
    sidlo: seatOf(company),
    seznamRegistraci: states(isVatPayer),
  };
}

export interface AresError {
  kod: string;
  subKod: string;
  popis: string;
}

export const aresErrors = {
  malformed: { kod: 'CHYBA_VSTUPU', subKod: 'VSTUP_CHYBNY_FORMAT_ICO', popis: 'IČO nemá správný tvar.' },
  unknown: { kod: 'NENALEZENO', subKod: 'VYSTUP_SUBJEKT_NENALEZEN', popis: 'Subjekt nebyl nalezen.' },
  away: { kod: 'OBECNA_CHYBA', subKod: 'SLUZBA_NEDOSTUPNA', popis: 'Služba není dostupná.' },
} satisfies Record<string, AresError>;
