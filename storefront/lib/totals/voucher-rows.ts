import { useTranslations } from '../words/use-translations.tsx';

interface Money {
  value: number;
  formatted: string;
}

/** What vouchers pay of a total, and what remains; nothing without them. */
export function useVoucherRows(paid: Money, payable: Money) {
  const t = useTranslations('labels');
  if (paid.value === 0) return [];
  return [
    { key: 'voucher', label: t('paid_by_voucher'), value: `−${paid.formatted}` },
    { key: 'payable', label: t('left_to_pay'), value: payable.formatted },
  ];
}
