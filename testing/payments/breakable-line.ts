import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Between the shop and a stand-in: passes everything on, and may break after the stand-in has done a call. */
export interface BreakableLine {
  origin: string;
  /** Loses the answer to the next call whose path fits. */
  loseAnswerTo(path: RegExp): void;
  /** How many answers it has lost. */
  lostAnswers(): number;
  /** Keeps back the answer to the next call whose path fits, until the function that it gives is called. */
  holdAnswerTo(path: RegExp): () => void;
  /** Breaks each call whose path fits before it arrives; null for none. */
  cut(path: RegExp | null): void;
  close(): void;
}

export async function openLine(target: string): Promise<BreakableLine> {
  let lost: RegExp | null = null;
  let count = 0;
  let broken: RegExp | null = null;
  let delayed: { path: RegExp; released: Promise<void> } | null = null;
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    if (broken?.test(url)) return void request.socket.destroy();
    const isLost = lost?.test(url) ?? false;
    if (isLost) {
      lost = null;
      count += 1;
    }
    const hold = delayed?.path.test(url) ? delayed.released : undefined;
    if (hold) delayed = null;
    const options = { method, headers: { ...headers, host: new URL(target).host } };
    const onward = forward(target + url, options, async (answer) => {
      await hold;
      if (isLost) answer.resume().on('end', () => request.socket.destroy());
      else answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
    });
    onward.on('error', () => request.socket.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseAnswerTo(path) {
      lost = path;
    },
    lostAnswers: () => count,
    holdAnswerTo(path) {
      const { promise: released, resolve } = Promise.withResolvers<void>();
      delayed = { path, released };
      return resolve;
    },
    cut(path) {
      broken = path;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
