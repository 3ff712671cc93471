import { type ComponentType, type MouseEvent, useState } from 'react';
import { isPlainClick } from '../lib/dom/plain-click.ts';
import { signInDialog } from '../lib/session/sign-in-dialog.ts';
import { useCustomer } from '../lib/session/use-customer.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from '../ui/index.ts';

type Menu = ComponentType<{ close: () => void }>;

/** Opens signing in, or the menu of who is signed in; without scripts it leads to the account. Keeps its size. */
export function AccountLink() {
  const t = useTranslations('header');
  const home = useShop().path('customer-dashboard');
  const customer = useCustomer();
  const [isOpen, setOpen] = useState(false);
  const [AccountMenu, setMenu] = useState<Menu | null>(null);
  const name = customer?.first_name;
  const label = customer === null ? t('signIn') : name || t('account');

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    if (customer === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    if (!customer) signInDialog.open();
    else setOpen(!isOpen);
    if (!customer || AccountMenu) return;
    import('./account-menu.tsx').then(
      (loaded) => setMenu(() => loaded.AccountMenu),
      () => location.assign(home),
    );
  }

  return (
    <div className="account">
      <a
        href={home}
        className="header-link account-link"
        rel="nofollow"
        aria-label={name ? `${name} – ${t('account')}` : label}
        aria-haspopup={customer === null ? 'dialog' : undefined}
        aria-expanded={customer ? isOpen : undefined}
        onClick={open}
      >
        <Icon name="user" size={24} />
        <span className="account-name" aria-hidden="true">
          {label}
        </span>
      </a>
      {customer && isOpen && AccountMenu && <AccountMenu close={() => setOpen(false)} />}
    </div>
  );
}
