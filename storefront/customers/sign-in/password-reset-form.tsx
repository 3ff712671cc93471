import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button } from '../../ui/index.ts';
import { EmailField } from './email-field.tsx';
import { FormFrame } from './form-frame.tsx';
import type { SignInFormProps } from './form-props.ts';

/** Asks for the mail with the link to a new password. */
export function PasswordResetForm({ answer, email, isSending, onSubmit, linkTo }: SignInFormProps) {
  const t = useTranslations('signIn');
  return (
    <div className="grid gap-6">
      <FormFrame form="password-reset" answer={answer} onSubmit={onSubmit}>
        <p>{t('resetText')}</p>
        <EmailField answer={answer} email={email} />
        <Button type="submit" kind="primary" wide loading={isSending}>
          {t('resetButton')}
        </Button>
      </FormFrame>
      <p>
        <a className="link" {...linkTo('login')}>
          {t('backToLogin')}
        </a>
      </p>
    </div>
  );
}
