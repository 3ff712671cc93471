import { useShop } from '../../lib/shop/use-shop.tsx';
import { formatDate, formatNumber, formatPrice } from '../../lib/words/format.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Pagination } from '../../ui/index.ts';
import { ConfirmFirst } from './confirm-first.tsx';
import type { CreditAccount, CreditHistory, CreditUsage } from './load-credits.ts';
import { NothingYet } from './nothing-yet.tsx';

function Balance({ account, isOnly }: { account: CreditAccount; isOnly: boolean }) {
  const t = useTranslations('account.credits');
  const { locale, currency } = useShop();
  return (
    <li className="panel">
      {!isOnly && <h2 className="mb-2 text-18">{account.name}</h2>}
      <p className="text-22 text-ink tabular-nums">{t('amount', { count: account.amount })}</p>
      <p className="text-14 text-muted">
        {t('worth', { value: formatPrice(account.conversion_value_whole_account, currency, locale) })}
      </p>
      {account.expected_amount > 0 && (
        <p className="mt-2 text-14">{t('expected', { count: account.expected_amount })}</p>
      )}
      {account.owed_amount > 0 && <p className="mt-2 text-14">{t('owed', { count: account.owed_amount })}</p>}
    </li>
  );
}

function Booking({ usage, account }: { usage: CreditUsage; account: string | undefined }) {
  const t = useTranslations('account.credits');
  const { locale, path } = useShop();
  const { amount, operation, name, order_id: order, expires_at: until } = usage;
  return (
    <li>
      <div className="min-w-0">
        <p className="text-ink">{name ?? t(`operation.${operation}`)}</p>
        <p className="flex flex-wrap gap-x-3 text-14 text-muted">
          <span>{formatDate(usage.created_at, locale)}</span>
          {until && amount > 0 && <span>{t('until', { date: formatDate(until, locale) })}</span>}
          {order && (
            <a href={path('customer-order', { id: order })} className="link">
              {t('order')}
            </a>
          )}
        </p>
      </div>
      <p className="text-ink tabular-nums sm:text-right">
        {amount > 0 ? '+' : '−'}
        {formatNumber(Math.abs(amount), locale)}
        {account && <span className="block text-14 text-muted">{account}</span>}
      </p>
    </li>
  );
}

/** What is in the customer's accounts of credits, and how it came to be. */
export function CreditsView({ accounts, usages, page, pages }: CreditHistory) {
  const t = useTranslations('account.credits');
  if (usages === null) return <ConfirmFirst />;
  if (usages.length === 0 && accounts.length === 0 && page === 1) return <NothingYet what="credits" />;
  const nameOf = (id: number) => accounts.find((one) => one.customer_account_id === id)?.name;
  return (
    <>
      <ul className="account-tiles mb-8">
        {accounts.map((account) => (
          <Balance key={account.customer_account_id} account={account} isOnly={accounts.length === 1} />
        ))}
      </ul>
      {usages.length > 0 && <h2 className="mb-2 text-22">{t('bookings')}</h2>}
      <ul className="record-list">
        {usages.map((usage) => (
          <Booking
            key={usage.id}
            usage={usage}
            account={accounts.length > 1 ? nameOf(usage.customer_account_id) : undefined}
          />
        ))}
      </ul>
      <Pagination page={page} pages={pages} href={(number) => `?page=${number}`} />
    </>
  );
}
