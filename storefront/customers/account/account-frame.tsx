import { type ReactNode, useEffect, useRef } from 'react';
import { type CustomerPageName, customerPages } from '../../lib/shop/customer-pages.ts';
import type { RouteName } from '../../lib/shop/routes.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Container, Icon } from '../../ui/index.ts';

interface AccountFrameProps {
  /** Route of the page; an order stands below the list of orders. */
  page: CustomerPageName;
  title: ReactNode;
  children: ReactNode;
}

function AccountNavigation({ page }: Pick<AccountFrameProps, 'page'>) {
  const t = useTranslations('customerPages');
  const account = useTranslations('account');
  const { path } = useShop();
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the links are in one row, which may be longer than the screen.
  useEffect(() => {
    const row = current.current?.closest('nav');
    row?.scrollTo({ left: (current.current?.offsetLeft ?? 0) - row.offsetLeft - 32 });
  }, []);
  return (
    <nav aria-label={account('navigation')} className="account-nav">
      <ul>
        {customerPages().map(({ name, icon, phoneOnly }) => (
          <li key={name} className={phoneOnly ? 'lg:hidden' : undefined}>
            <a
              ref={name === page ? current : undefined}
              href={path(name satisfies RouteName)}
              aria-current={name === page ? 'page' : undefined}
            >
              <Icon name={icon} />
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
      <form action="/api/auth/logout" method="post">
        <button type="submit">
          <Icon name="log-out" />
          {account('signOut')}
        </button>
      </form>
    </nav>
  );
}

/** Layout `customer`: the navigation beside the page, above it on a phone. */
export function AccountFrame({ page, title, children }: AccountFrameProps) {
  return (
    <Container className="account-frame">
      <AccountNavigation page={page} />
      <div className="min-w-0">
        <h1 tabIndex={-1} className="mb-6 text-28 focus:outline-none lg:text-36">
          {title}
        </h1>
        {children}
      </div>
    </Container>
  );
}
