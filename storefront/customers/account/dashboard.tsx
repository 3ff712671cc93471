import type { ReactNode } from 'react';
import { useNoticeOnce } from '../../lib/forms/notices-once.ts';
import { type CustomerPageName, customerPages } from '../../lib/shop/customer-pages.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { formatDate, formatPrice } from '../../lib/words/format.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon, LinkButton, Notice } from '../../ui/index.ts';
import { AccountFrame } from './account-frame.tsx';
import { Unconfirmed } from './email-section.tsx';
import { type AccountAnswer, DONE_PARAMETER, type DoneIntent } from './intents.ts';
import type { CustomerRecord } from './load-account.ts';
import type { SavedAddress } from './load-addresses.ts';
import type { ListedOrder } from './load-orders.ts';
import { OrderPictures, Tracking } from './order-parts.tsx';
import { nameOf } from './profile-values.ts';

/** What is behind the other pages of the account. */
export interface Holdings {
  /** Null until the e-mail is confirmed. */
  addresses: SavedAddress[] | null;
  /** Null when there is none, and until the e-mail is confirmed. */
  latestOrder: ListedOrder | null;
  /** How many products the customer likes. */
  favorites: number;
}

const addressIn = ({ street, city, post_code: code }: SavedAddress) =>
  [street, [code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Links to the other pages of the account, each with what is there. */
function Tiles({ customer, holdings: { addresses, favorites } }: Pick<DashboardProps, 'customer' | 'holdings'>) {
  const t = useTranslations('account.tiles');
  const pages = useTranslations('customerPages');
  const { path } = useShop();
  const isConfirmed = customer.email_confirmed_at !== null;
  const first = addresses?.find((one) => one.is_shipping_default) ?? addresses?.[0];
  const tiles: Record<CustomerPageName, string[] | null> = {
    'customer-dashboard': null,
    'customer-account': [customer.email, customer.phone ? `${customer.dial_code ?? ''} ${customer.phone}`.trim() : ''],
    'customer-my-addresses': [t('addresses', { count: addresses?.length ?? 0 }), first ? addressIn(first) : ''],
    // The latest order stands above.
    'customer-my-orders': isConfirmed ? null : [t('orders')],
    'customer-favorite-products': [t('favorites', { count: favorites })],
  };
  return (
    <ul className="account-tiles">
      {customerPages().map(
        ({ name, icon }) =>
          tiles[name] && (
            <li key={name}>
              <a href={path(name)} className="account-tile">
                <Icon name={icon} />
                <span className="font-medium text-ink">{pages(name)}</span>
                <span className="text-14 text-muted wrap-anywhere">
                  {tiles[name].filter(Boolean).map((text) => (
                    <span key={text} className="block">
                      {text}
                    </span>
                  ))}
                </span>
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

function LatestOrder({ order, children }: { order: ListedOrder | null; children: ReactNode }) {
  const t = useTranslations('account');
  const { path, locale } = useShop();
  return (
    <section className="panel" aria-labelledby="latest-order">
      <h2 id="latest-order" className="text-22">
        {t(order ? 'dashboard.latestOrder' : 'orders.empty')}
      </h2>
      {order ? (
        <>
          <p className="mt-2">
            <a href={path('customer-order', { id: order.id })} className="link font-medium">
              {t('dashboard.order', { number: order.order_number })}
            </a>
            <span className="block text-14 text-muted">
              {[formatDate(order.created_at, locale), order.state].filter(Boolean).join(' · ')}
            </span>
          </p>
          <OrderPictures pictures={order.pictures} />
          <Tracking tracking={order.tracking} />
          <p className="mt-4">
            <LinkButton href={path('customer-my-orders')}>{t('dashboard.allOrders')}</LinkButton>
          </p>
          {children && <div className="mt-4">{children}</div>}
        </>
      ) : (
        <>
          <p className="mt-2">{t('orders.emptyText')}</p>
          <p className="mt-4">
            <LinkButton href="/">{t('orders.shop')}</LinkButton>
          </p>
        </>
      )}
    </section>
  );
}

/** What the customer's credits are worth; nothing where there never were any. */
function Credits({ customer }: { customer: CustomerRecord }) {
  const t = useTranslations('account.dashboard');
  const { locale, currency, path } = useShop();
  const accounts = customer._embedded?.customer_account_amounts ?? [];
  const value = accounts.reduce((sum, account) => sum + account.conversion_value_whole_account, 0);
  if (accounts.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="credits">
      <h2 id="credits" className="text-22">
        {t('credits')}
      </h2>
      <p className="mt-2">{t('creditsText', { value: formatPrice(value, currency, locale) })}</p>
      <p className="mt-4">
        <LinkButton href={path('customer-credits')}>{t('creditsHistory')}</LinkButton>
      </p>
    </section>
  );
}

interface DashboardProps {
  customer: CustomerRecord;
  holdings: Holdings;
  answer: AccountAnswer | undefined;
  done: DoneIntent | null;
  /** What the latest order is good for. */
  children?: ReactNode;
}

/** First page of the account: who is here, the latest order, and where to go on. */
export function Dashboard({ customer, holdings, answer, done, children }: DashboardProps) {
  const t = useTranslations();
  useNoticeOnce(DONE_PARAMETER, done !== null);
  return (
    <AccountFrame page="customer-dashboard" title={t('account.dashboard.title', { name: nameOf(customer) || 'none' })}>
      <div className="grid grid-cols-1 gap-8">
        {done === 'email-confirmation' && (
          <Notice kind="success" title={t('labels.success')}>
            {t('account.done.email-confirmation')}
          </Notice>
        )}
        {answer?.message && <Notice kind="error">{answer.message}</Notice>}
        {customer.email_confirmed_at === null && done !== 'email-confirmation' && (
          <Unconfirmed email={customer.email} />
        )}
        {customer.email_confirmed_at !== null && (
          <div className="account-tiles">
            <LatestOrder order={holdings.latestOrder}>{children}</LatestOrder>
            <Credits customer={customer} />
          </div>
        )}
        <Tiles customer={customer} holdings={holdings} />
      </div>
    </AccountFrame>
  );
}
