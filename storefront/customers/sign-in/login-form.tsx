import { LONGEST_PASSWORD } from '../../../contract/customers/rules.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, PasswordInput } from '../../ui/index.ts';
import { usePasskeyAutofill } from '../third-party/index.ts';
import { EmailField } from './email-field.tsx';
import { FormFrame } from './form-frame.tsx';
import type { SignInFormProps } from './form-props.ts';
import { OtherWays } from './other-ways.tsx';

export function LoginForm({ answer, email, isSending, back, onSubmit, linkTo }: SignInFormProps) {
  const t = useTranslations('signIn');
  const { registration } = useShop().shop.auth_features;
  usePasskeyAutofill(back);
  return (
    <div className="grid gap-6">
      <FormFrame form="login" answer={answer} onSubmit={onSubmit}>
        <EmailField answer={answer} email={email} passkeys />
        <PasswordInput
          name="password"
          label={t('password')}
          error={answer?.fields?.password}
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={LONGEST_PASSWORD}
          required
        />
        <p className="text-14">
          <a className="link" {...linkTo('password-reset')}>
            {t('forgotten')}
          </a>
        </p>
        <Button type="submit" kind="primary" wide loading={isSending}>
          {t('loginButton')}
        </Button>
      </FormFrame>
      <OtherWays back={back} passkey />
      {registration && (
        <p>
          {t('noAccount')}{' '}
          <a className="link" {...linkTo('registration')}>
            {t('toRegistration')}
          </a>
        </p>
      )}
    </div>
  );
}
