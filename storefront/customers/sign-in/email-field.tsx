import { LONGEST_EMAIL } from '../../../contract/customers/rules.ts';
import { useTranslations } from '../../lib/use-translations.tsx';
import { TextInput } from '../../ui/index.ts';
import type { SignInFormProps } from './form-props.ts';

/** The e-mail of an account: password managers know it as the user's name. */
export function EmailField({ answer, email }: Pick<SignInFormProps, 'answer' | 'email'>) {
  const t = useTranslations('signIn');
  return (
    <TextInput
      name="email"
      type="email"
      label={t('email')}
      error={answer?.fields?.email}
      defaultValue={answer?.values.email ?? email}
      autoComplete="username"
      autoCapitalize="none"
      inputMode="email"
      enterKeyHint="next"
      spellCheck={false}
      maxLength={LONGEST_EMAIL}
      required
    />
  );
}
