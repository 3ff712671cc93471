import type Pusher from 'pusher';
import type { ClusterOptions } from './options.ts';

const TIMEOUT_MS = 5_000;

/** A server of the Pusher protocol elsewhere, by its official library, which is loaded with the first event. */
export class Cluster {
  readonly #options: ClusterOptions;
  #client: Promise<Pusher> | undefined;

  constructor(options: ClusterOptions) {
    this.#options = options;
  }

  /** Sends an event to a channel's listeners, or of a hundred, except one connection. Throws when it is refused. */
  async send(channel: string | string[], event: string, data: object, except?: string): Promise<void> {
    this.#client ??= openClient(this.#options);
    const client = await this.#client;
    await client.trigger(channel, event, data, except === undefined ? {} : { socket_id: except });
  }
}

async function openClient({ appId, key, secret, url }: ClusterOptions): Promise<Pusher> {
  const { default: Client } = await import('pusher');
  const { hostname, port, protocol } = new URL(url);
  return new Client({
    appId,
    key,
    secret,
    host: hostname,
    useTLS: protocol === 'https:',
    timeout: TIMEOUT_MS,
    ...(port !== '' && { port }),
  });
}
