import { ADDRESS_LENGTHS } from '../../../contract/customers/address-fields.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, Checkbox, TextInput } from '../../ui/index.ts';
import { AccountBenefits } from './account-benefits.tsx';
import { EmailField } from './email-field.tsx';
import { FormFrame } from './form-frame.tsx';
import type { SignInFormProps } from './form-props.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { OtherWays } from './other-ways.tsx';

const NAMES = { first_name: 'given-name', last_name: 'family-name' } as const;

export function RegistrationForm({ answer, email, isSending, back, onSubmit, linkTo }: SignInFormProps) {
  const t = useTranslations('signIn');
  return (
    <div className="grid gap-6">
      <AccountBenefits />
      <FormFrame form="registration" answer={answer} onSubmit={onSubmit}>
        <div className="fields">
          {(['first_name', 'last_name'] as const).map((name) => (
            <TextInput
              key={name}
              className="half"
              name={name}
              label={t(name)}
              error={answer?.fields?.[name]}
              defaultValue={answer?.values[name]}
              autoComplete={NAMES[name]}
              autoCapitalize="words"
              enterKeyHint="next"
              maxLength={ADDRESS_LENGTHS[name]}
              required
            />
          ))}
        </div>
        <EmailField answer={answer} email={email} />
        <NewPasswordField name="password" error={answer?.fields?.password} />
        <Checkbox
          name="is_subscribed"
          label={t('newsletter')}
          defaultChecked={answer?.values.is_subscribed !== undefined}
        />
        <Button type="submit" kind="primary" wide loading={isSending}>
          {t('registrationButton')}
        </Button>
      </FormFrame>
      <OtherWays back={back} />
      <p>
        {t('haveAccount')}{' '}
        <a className="link" {...linkTo('login')}>
          {t('toLogin')}
        </a>
      </p>
    </div>
  );
}
