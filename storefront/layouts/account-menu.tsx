import { type RefObject, useEffect, useRef, useState } from 'react';
import { failureText } from '../lib/http/failure.ts';
import { useCustomer } from '../lib/session/use-customer.ts';
import { customerPages } from '../lib/shop/customer-pages.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon, toast } from '../ui/index.ts';

/** Closes the menu by Escape, by a press elsewhere and by leaving it; its link is beside it. */
function useClosing(menu: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const around = menu.current?.parentElement;
    const isOutside = (target: EventTarget | null) => target instanceof Node && !around?.contains(target);
    const onPress = ({ target }: Event) => isOutside(target) && close();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      around?.querySelector('a')?.focus();
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => isOutside(relatedTarget) && close();
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    around?.addEventListener('focusout', onLeave);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      around?.removeEventListener('focusout', onLeave);
    };
  }, [menu, close]);
}

/** Menu of the signed-in customer below their name. */
export function AccountMenu({ close }: { close: () => void }) {
  const t = useTranslations('header');
  const page = useTranslations('customerPages');
  const { path, signIn, text } = useShop();
  const customer = useCustomer();
  const menu = useRef<HTMLDivElement>(null);
  const [isLeaving, setLeaving] = useState(false);

  useClosing(menu, close);

  function leave(): void {
    if (isLeaving) return;
    setLeaving(true);
    signIn.logout().then(close, (error: unknown) => {
      setLeaving(false);
      toast('error', text('labels.error'), { description: failureText(text, error) });
    });
  }

  return (
    <div ref={menu} className="account-menu">
      <p className="account-menu-who">
        <strong>{[customer?.first_name, customer?.last_name].filter(Boolean).join(' ')}</strong>
        <span>{customer?.email}</span>
      </p>
      <nav aria-label={t('accountMenu')}>
        {customerPages().map(({ name, icon, phoneOnly }) => (
          <a
            key={name}
            href={path(name)}
            className={`account-menu-row ${phoneOnly ? 'lg:hidden' : ''}`}
            onClick={close}
          >
            <Icon name={icon} />
            {page(name)}
          </a>
        ))}
      </nav>
      <button type="button" className="account-menu-row account-menu-leave" aria-disabled={isLeaving} onClick={leave}>
        <Icon name="log-out" />
        {t('signOut')}
      </button>
    </div>
  );
}
