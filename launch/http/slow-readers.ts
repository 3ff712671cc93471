import type { ServerResponse } from 'node:http';

/** A reader may take this long whatever it reads. */
const GRACE_MS = 60_000;
/** Less than any real connection takes; each slower reader would hold a response in memory. */
const LEAST_BYTES_PER_SECOND = 8_000;
const LOOK_MS = 10_000;

interface Reading {
  since: number;
  /** Bytes that the connection was given before this response. */
  before: number;
}

/** Closes the connections of readers that take a response more slowly than anybody reads. */
export class SlowReaders {
  readonly #readings = new Map<ServerResponse, Reading>();
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  watch(response: ServerResponse): void {
    this.#readings.set(response, { since: this.#now(), before: response.socket?.bytesWritten ?? 0 });
    this.#timer ??= setInterval(() => this.look(), LOOK_MS).unref();
    response.once('close', () => {
      this.#readings.delete(response);
      if (this.#readings.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    });
  }

  /** Of a response that is still being made nothing waits: its own limits end it. */
  look(): void {
    for (const [{ socket }, { since, before }] of this.#readings) {
      if (!socket || socket.writableLength === 0) continue;
      const mayTakeMs = GRACE_MS + ((socket.bytesWritten - before) / LEAST_BYTES_PER_SECOND) * 1000;
      if (this.#now() - since > mayTakeMs) socket.destroy();
    }
  }
}
