import { Socket } from 'node:net';

/**
 * Sends everything written within one turn of the event loop in one packet. The driver frames each statement with `cork` and
 * `uncork`, which would wake the database for each one.
 */
export class GatheringSocket extends Socket {
  #gathers = false;

  override cork(): void {
    if (!this.#gathers) {
      this.#gathers = true;
      super.cork();
      process.nextTick(() => {
        this.#gathers = false;
        this.uncork();
      });
    }
    super.cork();
  }
}
