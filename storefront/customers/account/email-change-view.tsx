import { Form, useNavigation } from 'react-router';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, EmptyState, LinkButton, Notice } from '../../ui/index.ts';
import type { AskedEmailChange, EmailChangeAnswer } from './email-change.ts';

function Outcome({ answer }: { answer: { email: string; isChanged: boolean } }) {
  const t = useTranslations();
  const key = answer.isChanged ? 'done' : 'waits';
  return (
    <EmptyState
      icon={answer.isChanged ? 'check' : 'mail'}
      level="h1"
      title={t(`account.emailChange.${key}Title`)}
      text={t(`account.emailChange.${key}Text`, { email: answer.email })}
    >
      <LinkButton kind="primary" href="/">
        {t('header.backToShop')}
      </LinkButton>
    </EmptyState>
  );
}

/** The link of the new address, opened by somebody who is not signed in as the customer. */
function SignInFirst({ change }: { change: AskedEmailChange }) {
  const t = useTranslations('account.emailChange');
  const { old_email: old, loginPath } = change;
  return (
    <>
      <p>
        {t.rich('signInText', {
          old,
          new: change.new_email,
          b: (words) => <strong className="wrap-anywhere">{words}</strong>,
        })}
      </p>
      <p className="wrap-anywhere">{t(loginPath === null ? 'otherAccount' : 'signInIfYours', { old })}</p>
      {loginPath !== null && (
        <LinkButton kind="primary" href={loginPath}>
          {t('signIn')}
        </LinkButton>
      )}
    </>
  );
}

function Confirmation({ change }: { change: AskedEmailChange }) {
  const t = useTranslations('account.emailChange');
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <>
      <p>
        {t.rich('text', {
          old: change.old_email,
          new: change.new_email,
          b: (words) => <strong className="wrap-anywhere">{words}</strong>,
        })}
      </p>
      <Form method="post" preventScrollReset>
        <Button type="submit" kind="primary" loading={isSending}>
          {t('button')}
        </Button>
      </Form>
    </>
  );
}

interface EmailChangeViewProps {
  /** Null once both links are used up. */
  change: AskedEmailChange | null;
  answer: EmailChangeAnswer | undefined;
}

/** The page of a mailed link. Opening it changes nothing: mail programs and virus scanners open links by themselves. */
export function EmailChangeView({ change, answer }: EmailChangeViewProps) {
  const t = useTranslations('account.emailChange');
  if (answer && 'email' in answer) return <Outcome answer={answer} />;
  if (!change) return null;
  return (
    <section className="mx-auto grid max-w-narrow gap-4 py-10">
      <h1 className="text-36">{t('title')}</h1>
      {answer && <Notice kind="error">{answer.message}</Notice>}
      {change.needs_sign_in ? <SignInFirst change={change} /> : <Confirmation change={change} />}
    </section>
  );
}
