import { PASSWORD_LENGTH } from '../../../contract/customers/rules.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { PasswordInput } from '../../ui/index.ts';

interface NewPasswordFieldProps {
  name: 'password' | 'new_password';
  error: string | undefined;
}

/** A password to choose, which can be looked at instead of typed twice. */
export function NewPasswordField({ name, error }: NewPasswordFieldProps) {
  const t = useTranslations('signIn');
  return (
    <PasswordInput
      name={name}
      label={t(name)}
      // The error says how long it has to be.
      hint={error ? undefined : t('passwordHint', { count: PASSWORD_LENGTH.min })}
      error={error}
      autoComplete="new-password"
      enterKeyHint="done"
      maxLength={PASSWORD_LENGTH.max}
      required
    />
  );
}
