import { useLocation } from 'react-router';
import { openSignInOver } from '../../lib/session/sign-in-dialog.ts';
import { RETURN_PARAMETER } from '../../lib/shop/sign-in.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';

/** For guests on their way to an order: signing in over the page, which keeps what was typed. */
export function SignInHint() {
  const t = useTranslations('signIn');
  const { path } = useShop();
  const { pathname } = useLocation();
  const query = new URLSearchParams({ [RETURN_PARAMETER]: pathname });
  return (
    <p className="text-14">
      {t('hint')}{' '}
      <a className="link" href={`${path('login')}?${query}`} aria-haspopup="dialog" onClick={openSignInOver}>
        {t('hintLink')}
      </a>
    </p>
  );
}
