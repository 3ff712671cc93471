import { asTyped } from '../plain-text.ts';
import { ANY_LABEL, labelOf, spaced, withoutEnds } from './labels.ts';

const COMPANY_LABEL = labelOf(
  'I\\.?\\s?[CČ](?!\\W*DPH)(?:\\.?\\s?O)?|identifika[cč]n[íieé]|company|business|reg(?:istra\\p{L}*)?|KRS|REGON|SIRE[NT]|KVK|CRO',
);
const VAT_LABEL = labelOf(
  'DI[CČ]|I[CČ][\\s-]?DPH|UID|EU[\\s-]VAT|VAT(?:IN)?|TAX|TIN|DA[NŇ]OV[EÉ]|UST\\W{0,2}ID(?:\\W?NR)?|UMSATZSTEUER|NIP|(?:N[°o.]*\\s?)?TVA|BTW|P\\W{0,2}IVA|PARTITA\\sIVA|[CN]IF|MWST|AD[OÓ]SZ[AÁ]M',
);
/** Of registers whose numbers mean nothing without it: `HRB 1234`. */
const SHORT_LABEL = /^\p{L}{1,3}\s*:/u;

const bare = (typed: string) => withoutEnds(spaced(asTyped(typed)));
const compact = (text: string) => text.replace(/[\s./-]/g, '').toUpperCase();

/** A text without its label: one that such fields have, or other words before a colon. */
function unlabelled(text: string, own: RegExp, others: RegExp): string {
  const rest = text.replace(own, '');
  const hasOthers = rest === text && (SHORT_LABEL.test(text) || others.test(text));
  return hasOthers ? text : rest.replace(ANY_LABEL, '');
}

/** A company number however it was typed: "910 000 17" and "IČO: 91000017" are "91000017". */
export function readCompanyNumber(typed: string): string {
  const digits = compact(unlabelled(bare(typed), COMPANY_LABEL, VAT_LABEL));
  return /^\d+$/.test(digits) ? digits : asTyped(typed);
}

/** Up to four letters of country and kind (`ATU`, `FRAB`), then digits with letters among them; or two digits behind the country at least. */
const VAT_NUMBER = /^(?:(?=(?:[A-Z+*]*\d){5})[A-Z]{0,4}\d[A-Z\d+*]{4,14}|(?:[A-Z]{2})?\d{2}[A-Z\d]{0,13})$/;

/** A VAT number as registers write it: "cz 9100 0017" is "CZ91000017". What is none stays as typed. */
export function readVatNumber(typed: string): string {
  const plain = compact(unlabelled(bare(typed), VAT_LABEL, COMPANY_LABEL));
  return VAT_NUMBER.test(plain) ? plain : asTyped(typed);
}
