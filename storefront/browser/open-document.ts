import { errorOf } from '../../contract/client/create-client.ts';
import { fetchInTime } from '../../contract/client/transports.ts';
import { CONNECTION_NOTICE, failureText } from '../lib/http/failure.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { toast } from '../ui/index.ts';

type Words = Pick<ShopContext, 'text'>;

export function reportFailure(
  { text }: Words,
  title: string,
  error: unknown,
  retry?: () => void,
  about = CONNECTION_NOTICE,
): void {
  toast('error', title, {
    about,
    description: failureText(text, error),
    action: retry && { label: text('errorPage.retry'), onPress: retry },
  });
}

/** Throws when the shop does not answer. */
async function probe(): Promise<void> {
  const response = await fetchInTime('/builds/latest.json', { cache: 'no-store' });
  if (response.status >= 400) throw await errorOf(response);
  await response.json();
}

/** Opens a new document only if the shop answers; otherwise the current page stays, with a notice. */
export async function openDocument(words: Words, open: () => void): Promise<void> {
  try {
    await probe();
    open();
  } catch (error) {
    reportFailure(words, words.text('connection.pageFailed'), error, () => void openDocument(words, open));
  }
}
