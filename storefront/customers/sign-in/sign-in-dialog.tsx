import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '../../lib/http/failure.ts';
import { signInDialog } from '../../lib/session/sign-in-dialog.ts';
import { FORM_PARAMETER, type SignInForm } from '../../lib/shop/sign-in.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { Dialog } from '../../ui/index.ts';
import { SignInForms, useSignInTitle } from './sign-in-forms.tsx';
import { type SignInAnswer, submitSignIn } from './submit-sign-in.ts';

/** Sends a form from the dialog; the page below stays as it is. */
function useSending(form: SignInForm) {
  const shop = useShop();
  const [answer, setAnswer] = useState<SignInAnswer | null>(null);
  const [isSending, setSending] = useState(false);
  const underway = useRef(false);

  async function send(data: FormData): Promise<void> {
    const values = { email: String(data.get('email') ?? '') };
    try {
      const next = await submitSignIn(shop, form, data);
      setAnswer(next);
      if (!next) signInDialog.close();
      else if (next.form !== form) signInDialog.open(next.form);
    } catch (error) {
      setAnswer({ form, values, message: failureText(shop.text, error) });
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (underway.current) return;
    underway.current = true;
    setSending(true);
    void send(new FormData(event.currentTarget)).finally(() => {
      underway.current = false;
      setSending(false);
    });
  }

  return { answer, isSending, onSubmit };
}

/** The form that was open last, while the dialog closes. */
function useLast(form: SignInForm | null): SignInForm {
  const [last, setLast] = useState<SignInForm>(form ?? 'login');
  if (form && form !== last) setLast(form);
  return form ?? last;
}

/** The first field has the focus of a form that has just opened; a page whose opener is gone gets it back afterwards. */
function useFocus(form: SignInForm | null): void {
  useEffect(() => {
    if (form) document.querySelector<HTMLElement>('dialog[open] form input:not([type="hidden"])')?.focus();
    else if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }, [form]);
}

/** Signing in over any page, which stays below as it is. */
export function SignInDialog({ form: asked }: { form: SignInForm | null }) {
  const form = useLast(asked);
  const { path } = useShop();
  const { answer, isSending, onSubmit } = useSending(form);
  const titleOf = useSignInTitle();
  const [email, setEmail] = useState('');
  const current = answer?.form === form ? answer : null;
  useFocus(asked);

  function switchTo(event: MouseEvent<HTMLElement>, next: SignInForm): void {
    event.preventDefault();
    const typed = event.currentTarget.closest('dialog')?.querySelector<HTMLInputElement>('input[name="email"]')?.value;
    if (typed !== undefined) setEmail(typed);
    signInDialog.open(next);
  }

  return (
    <Dialog open={asked !== null} onClose={signInDialog.close} title={titleOf(form, current)}>
      {signInDialog.reason() && <p className="mb-4">{signInDialog.reason()}</p>}
      <SignInForms
        form={form}
        answer={current}
        email={email}
        isSending={isSending}
        back={location.pathname + location.search}
        onSubmit={onSubmit}
        linkTo={(next) => ({
          href: `${path('login')}?${FORM_PARAMETER}=${next}`,
          onClick: (event) => switchTo(event, next),
        })}
      />
    </Dialog>
  );
}
