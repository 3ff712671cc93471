import { useNavigate } from 'react-router';
import { signInDialog } from '../../lib/session/sign-in-dialog.ts';

/** What follows a sign-in by passkey: the dialog closes, or its page leads back. */
export function usePasskeyArrival(back: string): (isOverPage: boolean) => Promise<void> {
  const navigate = useNavigate();
  return async (isOverPage) => {
    if (isOverPage) signInDialog.close();
    else await navigate(back);
  };
}
