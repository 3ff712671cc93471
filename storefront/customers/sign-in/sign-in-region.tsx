import { useSyncExternalStore } from 'react';
import { FORM_PARAMETER, RETURN_PARAMETER } from '../../lib/sign-in.ts';
import { signInDialog } from '../../lib/sign-in-dialog.ts';
import { useLazyPart } from '../../lib/use-lazy-part.ts';
import { useShop } from '../../lib/use-shop.tsx';

/** Container of the dialog of signing in, whose code and texts are loaded when it opens first; else its page opens. */
export function SignInRegion() {
  const { path, loadTexts } = useShop();
  const form = useSyncExternalStore(signInDialog.subscribe, signInDialog.get, () => null);
  const SignIn = useLazyPart(
    form !== null,
    async () => (await Promise.all([import('./sign-in-dialog.tsx'), loadTexts()]))[0].SignInDialog,
    () => {
      const query = new URLSearchParams({ [FORM_PARAMETER]: form ?? '' });
      query.set(RETURN_PARAMETER, location.pathname + location.search);
      location.assign(`${path('login')}?${query}`);
    },
  );
  // Stays once it is loaded: a dialog that is removed while it is open does not give the focus back.
  return SignIn && <SignIn form={form} />;
}
