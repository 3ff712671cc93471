import { type ReactNode, useEffect, useRef } from 'react';
import { Form, type FormProps, useNavigation } from 'react-router';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, type ButtonKind, Icon, Notice } from '../../ui/index.ts';
import { type AccountAnswer, type DoneIntent, type Intent, SECTIONS, type SectionName } from './intents.ts';
import { Reauthentication, SignInAgain } from './reauthentication.tsx';

/** What came of the last form of the page. */
export interface FormOutcome {
  answer: AccountAnswer | undefined;
  done: DoneIntent | null;
  /** Customers without a password sign in again instead of typing it. */
  hasPassword: boolean;
  /** Whether an operator acts for the customer: only the profile can be changed then. */
  isActing: boolean;
}

interface AccountSectionProps {
  name: SectionName;
  title: ReactNode;
  /** What is set now, beside the title. */
  value?: ReactNode;
  hint?: ReactNode;
  /** Open from the first, because something is to be done in it. */
  open?: boolean;
  /** What a form that was done says, where it is not the same for everybody. */
  doneText?: Partial<Record<DoneIntent, string>>;
  outcome: FormOutcome;
  children: ReactNode;
}

/** Focuses the first invalid field of the sent form, else the notice; opens the section of the address. */
function useFocusOutcome(outcome: unknown) {
  const section = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (section.current && location.hash === `#${section.current.id}`) section.current.open = true;
    if (!outcome) return;
    const target =
      section.current?.querySelector<HTMLElement>('[aria-invalid], [data-reauthentication], [data-shown-once]') ??
      section.current?.querySelector<HTMLElement>('[data-outcome]');
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  }, [outcome]);
  return section;
}

/** A part of the account with its forms and what came of them; closed until somebody wants to change it. */
export function AccountSection({ name, title, value, hint, open, doneText, outcome, children }: AccountSectionProps) {
  const t = useTranslations();
  const intents: readonly Intent[] = SECTIONS[name];
  const answer = outcome.answer && intents.includes(outcome.answer.intent) ? outcome.answer : undefined;
  const done = !outcome.answer && outcome.done && intents.includes(outcome.done) ? outcome.done : undefined;
  const section = useFocusOutcome(answer ?? done);
  // What was typed into the profile stays beside it: signing in again cannot send it once more.
  const isBeside = name === 'profile' && answer?.repeat !== undefined && !outcome.hasPassword;
  const forms = (
    <>
      {isBeside && <SignInAgain section={name} isBeside />}
      {answer?.repeat && !isBeside ? (
        <Reauthentication
          section={name}
          fields={answer.repeat}
          error={answer.errors.reauthentication}
          hasPassword={outcome.hasPassword}
        />
      ) : (
        children
      )}
    </>
  );
  return (
    <details ref={section} id={name} open={open || Boolean(answer ?? done)} className="account-section">
      <summary>
        <h2 className="text-18">{title}</h2>
        {value && <span className="account-section-value">{value}</span>}
        <Icon name="chevron-down" />
      </summary>
      <div className="account-section-body">
        {hint && <p className="max-w-text text-14 text-muted">{hint}</p>}
        <div data-outcome tabIndex={-1} className="empty:hidden focus:outline-none">
          {done && (
            <Notice kind="success" title={t('labels.success')}>
              {doneText?.[done] ?? t(`account.done.${done}`)}
            </Notice>
          )}
          {answer?.message && (
            <Notice kind="error" title={t(name === 'profile' ? 'errors.customer_update_error' : 'labels.error')}>
              {answer.message}
            </Notice>
          )}
        </div>
        {outcome.isActing && name !== 'profile' ? <p>{t('account.acting')}</p> : forms}
      </div>
    </details>
  );
}

interface AccountFormProps extends Omit<FormProps, 'method' | 'action'> {
  section: SectionName;
  intent: Intent;
}

/** A form of a section; the address leads back to it. Redirects keep the scroll: only deletion leaves the page. */
export function AccountForm({ section, intent, children, ...rest }: AccountFormProps) {
  return (
    <Form {...rest} method="post" action={`#${section}`} preventScrollReset={intent !== 'delete'} noValidate>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

interface SubmitProps {
  intent: Intent;
  kind?: ButtonKind;
  /** Distinguishes the buttons of a list for screen readers. */
  label?: string;
  children: ReactNode;
}

/** Button that sends its form. */
export function Submit({ intent, kind, label, children }: SubmitProps) {
  const { formData } = useNavigation();
  return (
    <Button
      type="submit"
      kind={kind}
      loading={formData?.get('intent') === intent}
      aria-label={label}
      className="justify-self-start"
    >
      {children}
    </Button>
  );
}
