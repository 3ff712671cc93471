import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { FORM_PARAMETER, RETURN_PARAMETER, type SignInForm } from '../../lib/sign-in.ts';
import { signInDialog } from '../../lib/sign-in-dialog.ts';
import { useShop } from '../../lib/use-shop.tsx';

type DialogComponent = ComponentType<{ form: SignInForm | null }>;

/** Container of the dialog of signing in, whose code is loaded when it opens first; else its page opens. */
export function SignInRegion() {
  const { path } = useShop();
  const form = useSyncExternalStore(signInDialog.subscribe, signInDialog.get, () => null);
  const [SignIn, setDialog] = useState<DialogComponent | null>(null);
  useEffect(() => {
    if (!form || SignIn) return;
    import('./sign-in-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.SignInDialog),
      () => {
        signInDialog.close();
        const query = new URLSearchParams({ [FORM_PARAMETER]: form });
        query.set(RETURN_PARAMETER, location.pathname + location.search);
        location.assign(`${path('login')}?${query}`);
      },
    );
  }, [form, SignIn, path]);
  // Stays once it is loaded: a dialog that is removed while it is open does not give the focus back.
  return SignIn && <SignIn form={form} />;
}
