import { useState } from 'react';
import { useActionData } from 'react-router';
import type { Cart } from '../../contract/cart/records.ts';
import { useTaxed } from '../lib/goods/use-taxed.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { formatNumber } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Button, Icon, TextInput, toast } from '../ui/index.ts';
import type { CartAnswer } from './cart-answer.ts';
import { SeenChanges } from './cart-page.tsx';
import { useCartForm } from './use-cart-form.ts';

type Embedded = NonNullable<Cart['_embedded']>;
export type CreditAccount = NonNullable<Embedded['customerAccountSettings']>[number];

/** Accounts of the signed-in customer with something in them. */
export const creditAccounts = ({ _embedded }: Cart): CreditAccount[] =>
  (_embedded?.customerAccountSettings ?? []).filter(({ amount }) => amount > 0);

const ofAccount = <One extends { customer_account_id: number }>(list: One[] | undefined, account: CreditAccount) =>
  list?.find(({ customer_account_id: id }) => id === account.customer_account_id);

interface AccountProps {
  account: CreditAccount;
  cart: Cart;
}

/** Credits that are taken off the order, and a button that gives them back. */
function Taken({ account, cart }: AccountProps) {
  const t = useTranslations();
  const taxed = useTaxed();
  const { amounts, converted_amounts: converted } = cart._embedded?.customerAccountAmountsOfOrder ?? {};
  const { onSubmit } = useCartForm(() => toast('success', t('messages.cart_credits_removed')));
  const amount = ofAccount(amounts, account)?.amount ?? 0;
  const saved = ofAccount(converted, account)?.price;
  if (ofAccount(cart.customer_accounts, account) === undefined) return null;
  return (
    <form method="post" className="flex items-center gap-2" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="remove_credits" />
      <SeenChanges />
      <input type="hidden" name="customer_account_id" value={account.customer_account_id} />
      <span className="min-w-0 grow">
        <span className="font-medium text-ink">{t('cart.creditsTaken', { count: amount })}</span>
        <span className="block text-13 text-muted">{t('cart.creditsSave', { price: saved ? taxed(saved) : '' })}</span>
      </span>
      <button type="submit" className="icon-button text-muted" aria-label={t('cart.removeCredits')}>
        <Icon name="x" size={16} />
      </button>
    </form>
  );
}

/** How much of an account is to be taken off the order. */
function Amount({ account, cart }: AccountProps) {
  const t = useTranslations();
  const taxed = useTaxed();
  const { locale } = useShop();
  const sent = useActionData<CartAnswer>();
  const [answered, setAnswered] = useState<CartAnswer>();
  const answer = (answered ?? sent)?.credits;
  const refused = answer?.account === account.customer_account_id ? answer : undefined;
  const { onSubmit, isSending } = useCartForm(() => {
    setAnswered({});
    toast('success', t('messages.cart_credits_applied'));
  }, setAnswered);
  const { max_usable_amount: most, converted_max_usable_amount: worth, max_order_percents: percents } = account;
  const taken = ofAccount(cart.customer_accounts, account)?.amount;
  const value = formatNumber(taken ?? most, locale);
  return (
    <form method="post" className="flex items-start gap-2" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="use_credits" />
      <SeenChanges />
      <input type="hidden" name="customer_account_id" value={account.customer_account_id} />
      <TextInput
        key={value}
        label={t('cart.creditsHowMany')}
        hint={t('cart.creditsMost', { count: most, worth: taxed(worth), percents: percents ?? 100 })}
        name="credits"
        inputMode="decimal"
        required
        maxLength={20}
        defaultValue={refused?.typed ?? value}
        error={refused?.message}
        className="min-w-0 flex-1"
      />
      <Button type="submit" className="mt-7 flex-none" aria-busy={isSending || undefined}>
        {t(taken === undefined ? 'cart.useCredits' : 'common.change')}
      </Button>
    </form>
  );
}

function Account({ account, cart }: AccountProps) {
  const t = useTranslations('cart');
  const taxed = useTaxed();
  const remaining = ofAccount(cart._embedded?.customerAccountAmountsOfItems?.amounts_remain, account)?.amount ?? 0;
  const id = `credits-${account.customer_account_id}`;
  return (
    <section aria-labelledby={id} className="grid gap-2 border-line border-t pt-4">
      <h2 id={id} className="text-16">
        {account.name}
      </h2>
      <p className="text-14">
        {t('creditsHave', { count: account.amount, worth: account.converted_amount.formatted })}
      </p>
      {remaining < account.amount && (
        <p className="text-14">{t('creditsPieces', { count: account.amount - remaining })}</p>
      )}
      <Taken account={account} cart={cart} />
      {account.problem ? (
        <p className="text-13 text-muted">
          {t(`creditsProblem.${account.problem}`, {
            price: account.min_order_price ? taxed(account.min_order_price) : '',
          })}
        </p>
      ) : (
        account.max_usable_amount > 0 && <Amount account={account} cart={cart} />
      )}
    </section>
  );
}

/** What the order will earn. */
function Earned({ cart }: Pick<AccountProps, 'cart'>) {
  const t = useTranslations('cart');
  return (cart._embedded?.customerAccountAmountsEarned ?? []).map((one) => (
    <p key={one.customer_account_id} className="flex items-center gap-2 text-14 text-ink">
      <Icon name="star" size={16} />
      {t('creditsEarned', { count: one.amount, worth: one.converted_amount.formatted })}
    </p>
  ));
}

/** What the customer will get for the order, and what they may pay with credits here. */
export const Credits = ({ cart }: { cart: Cart }) => (
  <>
    <Earned cart={cart} />
    {creditAccounts(cart).map((account) => (
      <Account key={account.customer_account_id} account={account} cart={cart} />
    ))}
  </>
);
