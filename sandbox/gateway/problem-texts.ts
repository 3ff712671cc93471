import type { Reason } from './refused.ts';

/** Messages of errors to the shop's programmers. */
export const problemTexts: Record<'cs' | 'en', Record<Reason, string>> = {
  cs: {
    missing: 'Povinný údaj chybí.',
    invalid: 'Neplatná hodnota.',
    no_access: 'Přístup odepřen.',
    wrong_credentials: 'Chybné přihlašovací údaje.',
    not_created: 'Platbu nelze vytvořit.',
    wrong_state: 'Platba je v nevhodném stavu.',
    not_found: 'Platba nenalezena.',
    refund_too_high: 'Vrácení platby se nezdařilo.',
    not_refundable: 'Platbu nelze vrátit.',
    capture_too_high: 'Stržení předautorizace se nezdařilo.',
    failed: 'Chyba na straně brány.',
  },
  en: {
    missing: 'A mandatory value is missing.',
    invalid: 'The value is not valid.',
    no_access: 'Access denied.',
    wrong_credentials: 'Wrong credentials.',
    not_created: 'The payment can not be created.',
    wrong_state: 'The payment is in a wrong state.',
    not_found: 'The payment was not found.',
    refund_too_high: 'The refund failed.',
    not_refundable: 'The payment can not be refunded.',
    capture_too_high: 'The capture failed.',
    failed: 'The gateway failed.',
  },
};
