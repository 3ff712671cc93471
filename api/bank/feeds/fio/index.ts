import { addressWithDefault, plug, text } from '../../../platform/settings/index.ts';
import { MOST_BYTES } from '../../formats/statement.ts';
import type { BankFeed } from '../feed.ts';

const settings = {
  FIO_URL: addressWithDefault('https://fioapi.fio.cz/v1/rest', 'The API of Fio banka.'),
  FIO_TOKEN: text({
    fallback: 'the sandbox in the demo; in production no statements by Fio’s API',
    range: 'text',
    meaning: 'The token of the account at Fio banka, for reading only; it ends after 180 days at the latest.',
  }),
};

const labels = {
  FIO_URL: { cs: 'Adresa API Fio banky', sk: 'Adresa API Fio banky', en: 'Address of Fio’s API' },
  FIO_TOKEN: { cs: 'Token účtu u Fio', sk: 'Token účtu vo Fio', en: 'Token of the Fio account' },
};

const WAIT_MS = 20_000;

async function readBounded(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error('Fio’s answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

// The address has the token: errors of `fetch` are not passed on, for they name it.
async function call(url: string): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) });
  } catch (error) {
    throw new Error(`Fio did not answer: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}

/** By days, not from where the last call ended: what was read before and got lost is read again. */
function createFio(baseUrl: string, token: string): BankFeed {
  return {
    name: 'fio',
    async fetchStatement(firstDay, lastDay) {
      const url = `${baseUrl}/periods/${encodeURIComponent(token)}/${firstDay}/${lastDay}/transactions.json`;
      const response = await call(url);
      if (response.ok) return readBounded(response);
      await response.body?.cancel();
      // More than one call in 30 seconds.
      if (response.status === 409) return null;
      throw new Error(`Fio answered ${response.status}`);
    },
  };
}

export const fio = plug(settings, labels, ({ FIO_URL, FIO_TOKEN }) => createFio(FIO_URL, FIO_TOKEN));
