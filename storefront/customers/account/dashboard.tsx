import { customerPages } from '../../lib/customer-pages.ts';
import { formatDate } from '../../lib/format.ts';
import { useShop } from '../../lib/use-shop.tsx';
import { useTranslations } from '../../lib/use-translations.tsx';
import { Icon, Notice } from '../../ui/index.ts';
import { AccountFrame } from './account-frame.tsx';
import { Unconfirmed } from './email-section.tsx';
import type { AccountAnswer, DoneIntent } from './intents.ts';
import type { CustomerRecord } from './load-account.ts';

/** Where a link leads to: path and text of each tile. */
function Tiles() {
  const t = useTranslations('account.tiles');
  const pages = useTranslations('customerPages');
  const { path } = useShop();
  return (
    <ul className="account-tiles">
      {customerPages().map(
        ({ name, icon, phoneOnly }) =>
          name !== 'customer-dashboard' && (
            <li key={name} className={phoneOnly ? 'lg:hidden' : undefined}>
              <a href={path(name)} className="account-tile">
                <Icon name={icon} />
                <span className="font-medium text-ink">{pages(name)}</span>
                <span className="text-14 text-muted">{t(name)}</span>
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

function LatestOrder({ customer }: { customer: CustomerRecord }) {
  const t = useTranslations('account.dashboard');
  const { path, locale } = useShop();
  const order = customer._embedded?.customer_latest_order;
  if (!order) return null;
  return (
    <section className="panel" aria-labelledby="latest-order">
      <h2 id="latest-order" className="text-22">
        {t('latestOrder')}
      </h2>
      <p className="mt-2">
        <a href={path('customer-order', { id: order.id })} className="link font-medium">
          {t('order', { number: order.order_number })}
        </a>
        <span className="block text-14 text-muted">{formatDate(order.created_at, locale)}</span>
      </p>
    </section>
  );
}

interface DashboardProps {
  customer: CustomerRecord;
  answer: AccountAnswer | undefined;
  done: DoneIntent | null;
}

/** First page of the account: who is here, the latest order, and where to go on. */
export function Dashboard({ customer, answer, done }: DashboardProps) {
  const t = useTranslations();
  const name = [customer.first_name, customer.last_name].filter(Boolean).join(' ');
  return (
    <AccountFrame page="customer-dashboard" title={t('account.dashboard.title')}>
      <div className="grid grid-cols-1 gap-8">
        <p className="-mt-4 text-18 text-ink wrap-anywhere">
          {name}
          <span className="block text-14 text-muted">{customer.email}</span>
        </p>
        {done === 'email-confirmation' && (
          <Notice kind="success" title={t('labels.success')}>
            {t('account.done.email-confirmation')}
          </Notice>
        )}
        {answer?.message && <Notice kind="error">{answer.message}</Notice>}
        {customer.email_confirmed_at === null && done !== 'email-confirmation' && (
          <Unconfirmed email={customer.email} />
        )}
        <LatestOrder customer={customer} />
        <Tiles />
      </div>
    </AccountFrame>
  );
}
