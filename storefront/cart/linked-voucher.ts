import { useCallback, useEffect, useState } from 'react';
import { VOUCHER_FRAGMENT } from '../../contract/vouchers/paths.ts';

const STORED = 'pult:voucher';

/** The code of a voucher whose link was opened, from the tab's storage: the cart may be empty yet. */
export function linkedCode(): string | undefined {
  const linked = new URLSearchParams(location.hash.slice(1)).get(VOUCHER_FRAGMENT)?.trim();
  try {
    if (linked) {
      sessionStorage.setItem(STORED, linked);
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    return sessionStorage.getItem(STORED) ?? undefined;
  } catch {
    return linked || undefined;
  }
}

function forgetLinkedCode(): void {
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // Without storage nothing is kept.
  }
}

/** The code that waits to be entered, known once scripts run: browsers send fragments to no server. */
export function useLinkedCode() {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    const read = () => setCode(linkedCode());
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const forget = useCallback(() => {
    forgetLinkedCode();
    setCode(undefined);
  }, []);
  return { code, forget };
}
