import pusher from 'pusher-js';
import type { RealtimeInfo } from '../../contract/realtime/records.ts';

// The library's types describe a module that none of its files is.
const Pusher = pusher as unknown as typeof pusher.default;
export type PusherClient = InstanceType<typeof Pusher>;

/** Permission of a connection to listen to a channel. */
export type Authorise = (socketId: string, channelName: string) => Promise<string>;

/** Connects at once. The library waits longer after each try that nobody answers: 15, 30, then 60 seconds. */
export function openClient({ key, url }: RealtimeInfo, authorise: Authorise): PusherClient {
  const { hostname, port, protocol } = new URL(url ?? location.origin);
  // It would remember in the browser how it connected last, to choose among ways that are not offered here.
  Pusher.Runtime.getLocalStorage = () => undefined;
  return new Pusher(key, {
    // Only names the hosts of the hosted service, which are given here.
    cluster: 'eu',
    wsHost: hostname,
    wsPort: Number(port || 80),
    wssPort: Number(port || 443),
    forceTLS: /^(http|ws)s/.test(protocol),
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, answer) =>
        void authorise(socketId, channelName).then(
          (auth) => answer(null, { auth }),
          (error: Error) => answer(error, null),
        ),
    },
  });
}
