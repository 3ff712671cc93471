import { type ComponentType, type FocusEvent, type MouseEvent, useRef, useState } from 'react';
import { signInDialog } from '../lib/sign-in-dialog.ts';
import { useCustomer } from '../lib/use-customer.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { Icon } from '../ui/index.ts';

type Menu = ComponentType<{ close: () => void }>;

const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Opens signing in, or the menu of who is signed in; without scripts it leads to the account. Keeps its size. */
export function AccountLink() {
  const t = useTranslations('header');
  const { path } = useShop();
  const customer = useCustomer();
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [AccountMenu, setMenu] = useState<Menu | null>(null);
  const name = customer?.first_name;
  const label = customer === null ? t('signIn') : name || t('account');

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    if (customer === undefined || !isPlain(event)) return;
    event.preventDefault();
    if (!customer) signInDialog.open();
    else openMenu();
  }

  function openMenu(): void {
    setOpen(!isOpen);
    if (AccountMenu) return;
    import('./account-menu.tsx').then(
      (loaded) => setMenu(() => loaded.AccountMenu),
      () => location.assign(path('customer-dashboard')),
    );
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close the menu; its parts are links and a button.
    <div
      className="account"
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        link.current?.focus();
      }}
    >
      <a
        ref={link}
        href={path('customer-dashboard')}
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
