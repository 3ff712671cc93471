import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../testing/processes/index.ts';
import { send } from './http.ts';
import { startProgram } from './program.ts';
import { waitFor } from './shop.ts';

/** A mail server in a process of its own, whose time is not the shop's. */
export interface MailServer {
  /** For the shop's `MAIL_URL`. */
  url: string;
  received(): Promise<number>;
  /** Waits until it has so many mails; throws when none comes for a minute, or when there are more. */
  waitFor(count: number): Promise<void>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 60_000;
const POLL_MS = 20;

async function waitForMails(received: () => Promise<number>, count: number): Promise<void> {
  let [last, since] = [await received(), performance.now()];
  while (last < count) {
    await sleep(POLL_MS);
    const now = await received();
    if (now > last) [last, since] = [now, performance.now()];
    if (performance.now() - since > PATIENCE_MS) throw new Error(`Only ${last} of ${count} mails arrived`);
  }
  if (last > count) throw new Error(`${last} mails arrived instead of ${count}`);
}

export async function startMailServer(): Promise<MailServer> {
  const [smtp = 0, port = 0] = await freePorts(2);
  const program = startProgram([join(import.meta.dirname, 'mail-server.ts'), String(smtp), String(port)], {});
  await waitFor(program, port, '/', 20);
  const received = async () => Number((await send(port, '/')).body);
  return {
    url: `smtp://127.0.0.1:${smtp}`,
    received,
    waitFor: (count) => waitForMails(received, count),
    stop: program.stop,
  };
}
