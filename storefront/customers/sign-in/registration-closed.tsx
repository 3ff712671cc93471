import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Notice } from '../../ui/index.ts';
import type { SignInFormProps } from './form-props.ts';

/** In place of the registration in a shop that takes no new accounts. */
export function RegistrationClosed({ linkTo }: Pick<SignInFormProps, 'linkTo'>) {
  const t = useTranslations('signIn');
  return (
    <div className="grid gap-6">
      <Notice>{t('registrationClosed')}</Notice>
      <p>
        {t('haveAccount')}{' '}
        <a className="link" {...linkTo('login')}>
          {t('toLogin')}
        </a>
      </p>
    </div>
  );
}
