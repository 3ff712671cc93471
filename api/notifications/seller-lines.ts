import type { CompanyInfo } from '../../contract/shop/records.ts';
import type { Reader } from '../platform/mail/index.ts';
import { MAIL_TEXTS } from './texts/index.ts';

const filled = (lines: (string | null | undefined)[]) => lines.filter((line): line is string => Boolean(line?.trim()));

/** Joins non-empty parts. */
export const joined = (parts: (string | null | undefined)[], separator = ' ') => filled(parts).join(separator);

const seatOf = (seller: CompanyInfo) =>
  joined([seller.street_address, joined([seller.postal_code, seller.city]), seller.country], ', ');

/** The seller in one line. */
export function sellerLine(seller: CompanyInfo): string {
  return joined([seller.name, seatOf(seller), seller.email], ', ');
}

/** The seller with all details required by law. */
export function sellerLines({ seller, language }: Reader): string[] {
  const t = MAIL_TEXTS[language];
  const numbers = [
    seller.identifier && `${t('footer.companyNumber')} ${seller.identifier}`,
    seller.vat_identifier && `${t('footer.vatNumber')} ${seller.vat_identifier}`,
  ];
  return filled([joined([seller.name, seatOf(seller)], ', '), joined(numbers, ', '), seller.register_entry]);
}
