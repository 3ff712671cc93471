import { type CurrencyFormat, type Minor, priceOf, toMajor } from '../../../contract/money.ts';
import { qrPicture } from '../../platform/files/index.ts';
import { epc } from './epc.ts';
import { payBySquare } from './pay-by-square.ts';
import { spayd, type TransferOrder } from './spayd.ts';

export interface Transfer {
  account: { account_number: string | null; iban: string; bic: string | null };
  amount: Minor;
  currency: CurrencyFormat;
  locale: string;
  orderNumber: string;
  recipient: string;
  /** ISO 3166 alpha-2 code of the order's host: QR standards of banks differ by country. */
  country: string;
}

type Standard = 'spayd' | 'pay_by_square' | 'epc';
const WRITERS: Record<Standard, (order: TransferOrder) => string> = { spayd, pay_by_square: payBySquare, epc };

function standardFor(currency: string, country: string): Standard {
  if (currency !== 'EUR') return 'spayd';
  return country === 'SK' ? 'pay_by_square' : 'epc';
}

function picture(text: string, standard: Standard) {
  const { width, png } = qrPicture(text);
  return { width, height: width, base64_path: `data:image/png;base64,${png.toString('base64')}`, standard };
}

/** Content and standard of the QR code. */
export function transferCode(transfer: Transfer): { standard: Standard; text: string } {
  const { account, amount, currency, orderNumber, recipient, country } = transfer;
  const standard = standardFor(currency.code, country);
  const text = WRITERS[standard]({
    iban: account.iban.replaceAll(' ', ''),
    bic: account.bic,
    amount: toMajor(amount, currency.decimal_places).toFixed(currency.decimal_places),
    currency: currency.code,
    variableSymbol: orderNumber,
    recipient,
  });
  return { standard, text };
}

/** Instructions for a bank transfer, with a QR code as a PNG data URL. */
export function transferInstructions(transfer: Transfer) {
  const { standard, text } = transferCode(transfer);
  return {
    account_number: transfer.account.account_number,
    iban: transfer.account.iban,
    bic: transfer.account.bic,
    variable_symbol: transfer.orderNumber,
    amount: priceOf(transfer.amount, transfer.currency, transfer.locale),
    recipient: transfer.recipient,
    qr_code: picture(text, standard),
  };
}
