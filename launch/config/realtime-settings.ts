import { address, choice, integer, text } from '../../api/index.ts';

/** Settings of who informs open pages what changes in their cart. */
export const realtimeSettings = {
  REALTIME: choice(
    ['own', 'pusher', 'off'],
    'own',
    'Who tells open pages what changes in their cart: this shop, at `/app/pult` of its own hosts; a server of the Pusher protocol, hosted or run elsewhere; or nobody.',
  ),
  REALTIME_CONNECTIONS: integer(
    1,
    1_000_000,
    10_000,
    'Pages that one process tells at the same time with REALTIME=own; each holds a connection and about 20 kB.',
  ),
  REALTIME_APP_ID: text({
    fallback: 'needed with REALTIME=pusher',
    range: 'text',
    meaning: 'Application at the Pusher server.',
  }),
  REALTIME_KEY: text({
    fallback: 'needed with REALTIME=pusher',
    range: 'text',
    meaning: 'Its key, which browsers learn.',
  }),
  REALTIME_SECRET: text({ fallback: 'needed with REALTIME=pusher', range: 'text', meaning: 'Its secret.' }),
  REALTIME_CLUSTER: text({
    fallback: '`eu`',
    range: 'small letters, digits and dashes',
    meaning: 'Cluster of the hosted service; without meaning where REALTIME_URL names another server.',
  }),
  REALTIME_URL: address(['https', 'http'], {
    fallback: '`https://api-{cluster}.pusher.com`',
    meaning: 'Where the server takes events, with a port unless it is the usual one.',
  }),
  REALTIME_SOCKET_URL: address(['wss', 'ws'], {
    fallback: '`wss://ws-{cluster}.pusher.com`, or the host of REALTIME_URL',
    meaning: 'Where browsers connect to it.',
  }),
};
