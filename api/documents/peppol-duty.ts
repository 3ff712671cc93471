import type { DocumentData } from '../../contract/documents/data.ts';
import { TAX_DOCUMENTS } from '../../contract/documents/rules.ts';

/** First day on which Slovak payers of VAT send e-invoices to companies and public bodies in Slovakia. */
const SLOVAK_DUTY_FROM = '2027-01-01';

/** Whether a document has to go by the Peppol network, by the day of its issue; whether it can: `isForPeppol`. */
export function requiresPeppol({ kind, issued_on, is_simplified, seller, buyer, rates }: DocumentData): boolean {
  const isTaxed = rates.some(({ tax_category }) => tax_category !== 'outside_tax');
  const isOfPayer = seller.is_vat_payer && seller.vat_number?.startsWith('SK') === true;
  const isToCompany = buyer.is_company && buyer.country === 'SK';
  const isInvoice = TAX_DOCUMENTS.includes(kind) && !is_simplified;
  return issued_on >= SLOVAK_DUTY_FROM && isInvoice && isTaxed && isOfPayer && isToCompany;
}
