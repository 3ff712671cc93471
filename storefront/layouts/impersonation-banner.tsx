import { SHOP_TIME_ZONE } from '../../contract/shop/shop-day.ts';
import type { Customer, Impersonation } from '../lib/shop/sign-in.ts';
import { dateFormat } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';

export interface ImpersonationBannerProps {
  customer: Customer;
  impersonation: Impersonation;
  locale: string;
}

/** Says on every page that an operator acts for a customer, why and until when, and leads back. */
export function ImpersonationBanner({ customer, impersonation, locale }: ImpersonationBannerProps) {
  const t = useTranslations('impersonation');
  const { operator_name: operator, reason, expires_at: end } = impersonation;
  const name = [customer.first_name, customer.last_name].filter(Boolean).join(' ') || customer.email;
  const time = dateFormat(locale, { timeStyle: 'short', timeZone: SHOP_TIME_ZONE }).format(new Date(end));
  return (
    <section aria-label={t('title')} className="impersonation">
      <p className="wrap-anywhere">
        <strong>{t('acting', { operator, name })}</strong> {t('until', { reason, time })}
      </p>
      <form action="/api/auth/refresh?useOriginalToken=1" method="post">
        <button type="submit" className="button button-secondary">
          {t('back')}
        </button>
      </form>
    </section>
  );
}
