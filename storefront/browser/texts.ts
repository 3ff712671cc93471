import { errorOf } from '../../contract/client/create-client.ts';
import { fetchInTime } from '../../contract/client/transports.ts';
import type { Messages } from '../lib/words/texts.ts';

/** Texts of a group, or a text that has none. */
type Groups = Record<string, object | string>;

/** Texts of the shop: a public page has its own only, and those of personal screens are added once one is needed. */
export function createTexts(urls: string) {
  const [ofPublic = ''] = urls.split(' ');
  const messages: Groups = {};
  let personal: Promise<void> | undefined;

  async function add(url: string): Promise<void> {
    const response = await fetchInTime(url, {});
    if (response.status >= 400) throw await errorOf(response);
    const groups = Object.entries((await response.json()) as Groups);
    for (const [name, texts] of groups)
      messages[name] = typeof texts === 'object' ? { ...(messages[name] as object), ...texts } : texts;
  }

  /** Asks again after a failure. */
  function addPersonal(): Promise<void> {
    personal ??= add(ofPublic.replace(/public$/, 'personal')).catch((error: unknown) => {
      personal = undefined;
      throw error;
    });
    return personal;
  }

  return { messages: messages as unknown as Messages, addPublic: () => add(ofPublic), addPersonal };
}
