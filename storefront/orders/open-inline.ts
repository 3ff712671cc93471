import type { InlinePage } from '../../contract/payments/records.ts';

/** So long a gateway's script may take; after that its page opens by itself. */
const LONGEST_MS = 10_000;

/** What a gateway's script brings. */
interface Opener {
  checkout(options: { gatewayUrl: string; inline: true }, callback: (result: { url?: string }) => void): void;
}

function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('the script of the gateway did not load'));
    setTimeout(() => reject(new Error('the script of the gateway took too long')), LONGEST_MS);
  });
  document.head.append(script);
  return loaded;
}

/** Opens a gateway's page within this one; resolves with where the buyer goes then. Throws if its script is not to be had. */
export async function openInline(gateUrl: string, { script_url, object }: InlinePage): Promise<string> {
  await loadScript(script_url);
  const opener = (window as unknown as Record<string, Opener | undefined>)[object];
  if (!opener) throw new Error('the script of the gateway brought nothing');
  return new Promise((resolve) => {
    opener.checkout({ gatewayUrl: gateUrl, inline: true }, ({ url }) => resolve(url ?? gateUrl));
  });
}
