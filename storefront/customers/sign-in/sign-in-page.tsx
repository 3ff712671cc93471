import { useNavigation, useSubmit } from 'react-router';
import { FORM_PARAMETER, RETURN_PARAMETER, type SignInForm } from '../../lib/shop/sign-in.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { SignInForms, useSignInTitle } from './sign-in-forms.tsx';
import type { SignInAnswer } from './submit-sign-in.ts';

interface SignInPageProps {
  form: SignInForm;
  answer: SignInAnswer | null;
  /** The path to go back to once signed in. */
  back: string;
}

/** The forms of signing in as a page of their own. */
export function SignInPage({ form: asked, answer, back }: SignInPageProps) {
  // The form that was sent may lead to another one: to the code, or back to the beginning.
  const form = answer?.form ?? asked;
  const { path } = useShop();
  const submit = useSubmit();
  const isSending = useNavigation().formMethod === 'POST';
  const titleOf = useSignInTitle();
  const linkTo = (next: SignInForm) => {
    const query = new URLSearchParams({ [FORM_PARAMETER]: next });
    if (back !== '/') query.set(RETURN_PARAMETER, back);
    return { href: `${path('login')}?${query}` };
  };
  return (
    <section className="mx-auto grid max-w-narrow gap-6 py-10 lg:py-16">
      <h1 className="text-28 lg:text-36">{titleOf(form, answer)}</h1>
      <SignInForms
        form={form}
        answer={answer}
        email=""
        isSending={isSending}
        back={back}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void submit(event.currentTarget, { preventScrollReset: true });
        }}
        linkTo={linkTo}
      />
    </section>
  );
}
