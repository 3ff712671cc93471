import type { CartItem } from '../../contract/cart/records.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { PAY_WITH } from './actions.ts';
import type { CreditAccount } from './credits.tsx';

interface LineCreditsProps {
  item: CartItem;
  /** Accounts of the signed-in customer with something in them. */
  accounts: readonly CreditAccount[];
}

/** The account that pays a line. */
const payerOf = ({ item, accounts }: LineCreditsProps) =>
  accounts.find(({ customer_account_id: id }) => id === item.customer_account_id);

/** How many pieces of a line credits pay. */
export function PaidPieces(props: LineCreditsProps) {
  const t = useTranslations('cart');
  const { amount, amount_without_customer_account: withMoney } = props.item;
  const payer = payerOf(props);
  if (!payer) return null;
  return (
    <p className="mt-1 text-13">
      {t('paidPieces', { accounts: props.accounts.length, name: payer.name, count: amount - withMoney, amount })}
    </p>
  );
}

/** Buttons of a line that say what pays its pieces; the line's form is sent with them. */
export function LineCredits(props: LineCreditsProps) {
  const t = useTranslations('cart');
  const { item, accounts } = props;
  const payer = payerOf(props);
  if (!item.is_purchasable_with_credits) return null;
  const offered = payer
    ? [{ id: 0, text: t('payWithMoney'), label: t('payWithMoneyOf', { name: item.name }) }]
    : accounts
        .filter(({ converted_amount: worth, problem }) => !problem && worth.value >= item.taxed_unit_price.value)
        .map(({ customer_account_id: id, name: account }) => ({
          id,
          text: t('payWith', { accounts: accounts.length, account }),
          label: t('payWithOf', { accounts: accounts.length, account, name: item.name }),
        }));
  return offered.map(({ id, text, label }, index) => (
    <button
      // The pressed button becomes the one that takes it back, and keeps the focus.
      // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays.
      key={index}
      type="submit"
      name={PAY_WITH}
      value={id}
      className="link order-1 min-h-8 text-13"
      aria-label={label}
    >
      {text}
    </button>
  ));
}
