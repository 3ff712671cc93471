import { Socket } from 'node:net';

type Done = (error?: Error | null) => void;

/** Sends all writes of one turn of the event loop in one packet: the database would wake for each. */
export class GatheringSocket extends Socket {
  #gathers = false;

  constructor() {
    super();
    // When it connects, Node gives the socket a `write` of its own.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'));
  }

  #gather(): void {
    if (this.#gathers) return;
    this.#gathers = true;
    super.cork();
    process.nextTick(() => {
      this.#gathers = false;
      this.uncork();
    });
  }

  override cork(): void {
    this.#gather();
    super.cork();
  }

  override write(chunk: Uint8Array | string, encoding?: BufferEncoding | Done, done?: Done): boolean {
    this.#gather();
    return super.write(chunk, encoding as BufferEncoding, done);
  }
}
