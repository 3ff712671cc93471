import { errorOf } from '../../../contract/client/create-client.ts';
import { browserTransport } from '../../../contract/client/transports.ts';

const send = browserTransport();

/** Leaves for the third party's page, by script: shared cached pages name no third party in their form policy. */
export async function beginAtProvider(form: HTMLFormElement): Promise<void> {
  const fields = Object.fromEntries(new FormData(form));
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const url = new URL(form.action).pathname;
  const response = await send({ method: 'POST', url, headers, body: JSON.stringify(fields) });
  if (response.status >= 400) throw await errorOf(response);
  const { provider_auth_url: address } = (await response.json()) as { provider_auth_url?: string };
  if (!address) throw new Error('The third party has no address');
  location.assign(address);
}
