import type { SignInForm } from '../../lib/shop/sign-in.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { CodeForm, RecoveryCodeForm } from './code-form.tsx';
import type { SignInFormProps } from './form-props.ts';
import { LoginForm } from './login-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { PasswordResetForm } from './password-reset-form.tsx';
import { RegistrationClosed } from './registration-closed.tsx';
import { RegistrationForm } from './registration-form.tsx';
import type { SignInAnswer } from './submit-sign-in.ts';

const FORMS = {
  login: LoginForm,
  registration: RegistrationForm,
  'password-reset': PasswordResetForm,
  code: CodeForm,
  'recovery-code': RecoveryCodeForm,
};

/** The form that was asked for, or what its sending led to. */
export function SignInForms({ form, ...rest }: SignInFormProps & { form: SignInForm }) {
  const isOpen = useShop().shop.auth_features.registration;
  const Form = FORMS[form];
  const answer = rest.answer?.form === form ? rest.answer : null;
  if (form === 'registration' && !isOpen) return <RegistrationClosed linkTo={rest.linkTo} />;
  if (answer?.mailedTo !== undefined) return <MailSent answer={answer} linkTo={rest.linkTo} />;
  return <Form key={form} {...rest} answer={answer} />;
}

/** Heading over the form. */
export function useSignInTitle(): (form: SignInForm, answer: SignInAnswer | null) => string {
  const t = useTranslations('signIn');
  return (form, answer) =>
    answer?.form === form && answer.mailedTo !== undefined ? t('mailTitle') : t(`title.${form}`);
}
