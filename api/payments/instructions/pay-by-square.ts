import { encode, PaymentOptions } from 'bysquare/pay';
import type { TransferOrder } from './spayd.ts';

/** PAY by square of the Slovak Banking Association. */
export function payBySquare({ iban, bic, amount, currency, variableSymbol, recipient }: TransferOrder): string {
  return encode({
    payments: [
      {
        type: PaymentOptions.PaymentOrder,
        amount: Number(amount),
        currencyCode: currency,
        variableSymbol,
        bankAccounts: [bic ? { iban, bic } : { iban }],
        beneficiary: { name: recipient.slice(0, 70) },
      },
    ],
  });
}
