import pino from 'pino';
import { isUnavailable } from '../../api/index.ts';
import { openTestApi } from '../shops/index.ts';
import type { ServedShop } from './killable-shop.ts';

// A process of its own with the API and its jobs, which a test kills.

const { url, port, providers, smtpUrl } = JSON.parse(process.env.SERVED_SHOP ?? '') as ServedShop;
const origin = `http://127.0.0.1:${port}`;
let ahead = 0;
process.on('message', (milliseconds) => {
  ahead = Number(milliseconds);
});
// As `launch/main.ts` does: lost connections that nobody waits for end no process.
for (const event of ['unhandledRejection', 'uncaughtException'] as const)
  process.on(event, (error) => {
    if (!isUnavailable(error)) throw error;
  });
const { api } = await openTestApi(url, {
  providers,
  gatewayTimeout: 2_000,
  clock: () => new Date(Date.now() + ahead),
  publicOrigin: () => origin,
  mail: { smtpUrl, from: 'shop@example.com' },
  logger: pino({ level: 'error' }, pino.destination(2)),
  checkResponses: false,
});
await api.app.listen({ port, host: '127.0.0.1' });
await api.startWorker();
process.send?.('open');
