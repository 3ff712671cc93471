import { useEffect, useRef } from 'react';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../../ui/index.ts';
import type { SignInFormProps } from './form-props.ts';
import type { SignInAnswer } from './submit-sign-in.ts';

interface MailSentProps extends Pick<SignInFormProps, 'linkTo'> {
  answer: SignInAnswer;
}

/** A mail is on its way: what to do with it. It never says whether the e-mail has an account. */
export function MailSent({ answer: { form, mailedTo = '' }, linkTo }: MailSentProps) {
  const t = useTranslations('signIn');
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="grid gap-6">
      <div ref={text} tabIndex={-1} className="flex gap-3 focus:outline-none">
        <Icon name="mail" size={24} className="mt-0.5 flex-none" />
        <p>
          {t.rich(form === 'registration' ? 'confirmationSent' : 'resetSent', {
            email: mailedTo,
            b: (words) => <strong className="break-words">{words}</strong>,
          })}
        </p>
      </div>
      <p>
        <a className="link" {...linkTo('login')}>
          {t('backToLogin')}
        </a>
      </p>
    </div>
  );
}
