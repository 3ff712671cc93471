import { asTyped } from '../plain-text.ts';
import { ANY_LABEL, flat, labelOf, NUMBER_WORDS, withoutEnds } from '../typed-labels.ts';

const COMPANY_LABEL = labelOf(
  'I\\.?\\s?[CČ](?!\\W*DPH)(?:\\.?\\s?O)?|identifika[cč]n[íieé]|company|business|REGON|reg(?:istra\\p{L}*)?|KRS|SIRE[NT]|KVK|CRO',
);
/** What VAT and its numbers are called in Europe, and words for the union that stand between that and a country's code. */
const VAT_LABEL = labelOf(
  [
    'DI[CČ]|I[CČ][\\s-]?DPH|UID|VAT(?:IN)?|TAX|TIN|DA[NŇ]OV[EÉ]|UST\\W{0,2}ID(?:\\W?NR)?|UMSATZSTEUER|ST(?:EUER)?\\W{0,2}(?:NR|NUMMER)',
    'NIP|(?:N[°o.]*\\s?)?TVA|BTW|P\\W{0,2}IVA|PARTITA\\sIVA|[CN]IF|MWST|AD[OÓ]SZ[AÁ]M|MVA|MOMS|GST|CUI|OIB|[DP]DV|KMKR',
    '(?:ALV|KM|PV[MN])(?![\\p{L}\\d])|(?:EU|UE|EÚ|EG|VIES)(?=[\\s.:-]+\\p{L})',
    `(?:(?![cn](?![\\p{L}.°]))(?:${NUMBER_WORDS})|ID)(?![\\p{L}\\d])`,
  ].join('|'),
);
/** Of registers whose numbers mean nothing without it: `HRB 1234`. */
const SHORT_LABEL = /^\p{L}{1,3}\s*:/u;

const bare = (typed: string) => withoutEnds(flat(asTyped(typed)));
const compact = (text: string) => text.replace(/[\s./-]/g, '').toUpperCase();

/** A text without its label: one that such fields have, or other words before a colon. */
function unlabelled(text: string, own: RegExp, others: RegExp): string {
  const rest = text.replace(own, '');
  const hasOthers = rest === text && (SHORT_LABEL.test(text) || others.test(text));
  return hasOthers ? text : withoutEnds(rest.replace(ANY_LABEL, ''));
}

/** A company number however it was typed: "910 000 17" and "IČO: 91000017" are "91000017". */
export function readCompanyNumber(typed: string): string {
  const digits = compact(unlabelled(bare(typed), COMPANY_LABEL, VAT_LABEL));
  return /^\d+$/.test(digits) ? digits : asTyped(typed);
}

/** In front of numbers: codes of countries, some with letters; or a letter of Austria, Spain or France alone. */
const COUNTRY =
  'A[DL]|ATU?|B[AEGY]|C[YZ]|CHE?|D[EK]|E[EL]|ES[A-Z]?|FI|FR[A-Z]{0,2}|G[BER]|H[RU]|I[EST]|L[ITUV]|M[CDEKT]|NL|NO(?=\\d{9})|P[LT]|R[OS]|S[EIKM]|TR|U[AS]|X[IK]';
/** Digits with letters among them behind that, five at least; or two digits. */
const VAT_NUMBER = new RegExp(
  `^(?:(?=(?:[A-Z+*]*\\d){5})(?:${COUNTRY}|[A-HJ-NP-Z])?\\d[A-Z\\d+*]{4,14}|(?:${COUNTRY})?\\d{2}[A-Z\\d]{0,13})$`,
);

/** Norway's code, which is also short for a number: behind nothing, a colon or another such word, or where its tax follows. */
function isNorway(label: string, number: string): boolean {
  const before = /^(.*?)\bNO[\s-]*$/i.exec(label)?.[1];
  if (before === undefined || !/^\d{9}(?:MVA)?$/.test(number)) return false;
  // `VAT ID NO` has its name without it, which ends with no such word in small letters.
  const isBehindId = /NO[\s-]*$/.test(label) && /(?<!\p{L})ID[\s.-]*$/iu.test(before);
  return (
    isBehindId ||
    /MVA/i.test(label + number) ||
    /(?:^|:\s*|(?<!\p{L})(?:no|nr|num\p{L}*|[cč]|[cč][ií]slo)[\s.:]+)$/iu.test(before)
  );
}

/** A VAT number as registers write it: "cz 9100 0017" is "CZ91000017". What is none stays as typed. */
export function readVatNumber(typed: string): string {
  const text = bare(typed);
  const rest = unlabelled(text, VAT_LABEL, COMPANY_LABEL);
  const number = compact(rest);
  const plain = isNorway(text.slice(0, text.length - rest.length), number) ? `NO${number}` : number;
  return VAT_NUMBER.test(plain) ? plain : asTyped(typed);
}
