import { asTyped } from '../plain-text.ts';

/** What a number is called, with `č.`, `No.` or the like behind it, before the number. */
const labelOf = (names: string) =>
  new RegExp(`^(?:${names})(?:[\\s.:#-]*(?:č|číslo|c|cislo|no|nr|number|id|reg)(?![\\p{L}\\d]))*[\\s.:#-]*`, 'iu');
const COMPANY_LABEL = labelOf('I\\.?\\s?[CČ](?:\\.?\\s?O)?');
const VAT_LABEL = labelOf('DI[CČ]|I[CČ]\\s?DPH|UID|VAT|UST\\W{0,2}ID(?:\\W?NR)?|NIP|TVA|BTW|P\\W{0,2}IVA|[CN]IF');

/** A company number however it was typed: "910 000 17" and "IČO: 91000017" are "91000017". */
export function readCompanyNumber(typed: string): string {
  const written = asTyped(typed);
  const digits = written.replace(COMPANY_LABEL, '').replace(/[\s.-]/g, '');
  return /^\d+$/.test(digits) ? digits : written;
}

/** Up to four letters of country and kind (`ATU`, `FRAB`), then digits with letters among them; or two digits behind the country at least. */
const VAT_NUMBER = /^(?:(?=(?:[A-Z+*]*\d){5})[A-Z]{0,4}\d[A-Z\d+*]{4,14}|(?:[A-Z]{2})?\d{2}[A-Z\d]{0,13})$/;

/** A VAT number as registers write it: "cz 9100 0017" is "CZ91000017". What is none stays as typed. */
export function readVatNumber(typed: string): string {
  const written = asTyped(typed);
  const plain = written
    .replace(VAT_LABEL, '')
    .replace(/[\s./-]/g, '')
    .toUpperCase();
  return VAT_NUMBER.test(plain) ? plain : written;
}
