import { LONGEST_TYPED_EMAIL } from '../../../contract/customers/rules.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { TextInput } from '../../ui/index.ts';
import type { SignInFormProps } from './form-props.ts';

interface EmailFieldProps extends Pick<SignInFormProps, 'answer' | 'email'> {
  /** The browser offers passkeys here too. */
  passkeys?: boolean;
}

/** The e-mail of an account: password managers know it as the user's name. */
export function EmailField({ answer, email, passkeys = false }: EmailFieldProps) {
  const t = useTranslations('signIn');
  return (
    <TextInput
      name="email"
      type="email"
      label={t('email')}
      error={answer?.fields?.email}
      defaultValue={answer?.values.email ?? email}
      autoComplete={passkeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      inputMode="email"
      enterKeyHint="next"
      spellCheck={false}
      maxLength={LONGEST_TYPED_EMAIL}
      required
    />
  );
}
