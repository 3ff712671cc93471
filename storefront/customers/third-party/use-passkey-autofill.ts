import { useEffect, useEffectEvent } from 'react';
import { hasType } from '../../lib/http/api.ts';
import { signInDialog } from '../../lib/session/sign-in-dialog.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { toast } from '../../ui/index.ts';
import { usePasskeyArrival } from './use-passkey-arrival.ts';

/** Lets the browser offer passkeys at the field of the e-mail while the form of signing in is shown. */
export function usePasskeyAutofill(back: string): void {
  const t = useTranslations('thirdParty');
  const { api } = useShop();
  const arrive = usePasskeyArrival(back);

  const offer = useEffectEvent(async (left: AbortSignal) => {
    const isOverPage = signInDialog.get() !== null;
    const { offerPasskeys } = await import('./passkey-autofill.ts');
    if (!left.aborted && (await offerPasskeys(api, left))) await arrive(isOverPage);
  });
  const report = useEffectEvent((error: unknown) => {
    // Only the answer of a chosen passkey is the shopper's business: without the offer the form stays usable.
    if (hasType(error, 'login_failed')) toast('error', t('passkeyFailed'));
    else console.warn(error);
  });

  useEffect(() => {
    const leaving = new AbortController();
    offer(leaving.signal).catch(report);
    return () => leaving.abort();
  }, []);
}
