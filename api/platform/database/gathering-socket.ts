import { Socket } from 'node:net';

/**
 * Sends what is written within one turn of the event loop at once. The driver frames each statement with `cork` and
 * `uncork` and would wake the database for every single one.
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
