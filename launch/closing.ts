/** What has been opened, to be closed in the opposite order. */
export class Closing {
  #steps: Array<() => Promise<void>> = [];
  #begun = false;

  get begun(): boolean {
    return this.#begun;
  }

  /** Remembers how to close what was just opened; when the end has begun meanwhile, closes it at once and throws. */
  async add(step: () => Promise<void>): Promise<void> {
    if (this.#begun) {
      await step();
      throw new Error('stopped while starting');
    }
    this.#steps.push(step);
  }

  /** Closes all, also when one fails; the first failure is thrown at the end. */
  async closeAll(): Promise<void> {
    this.#begun = true;
    const failures: unknown[] = [];
    for (const step of this.#steps.splice(0).reverse()) {
      await step().catch((error) => failures.push(error));
    }
    if (failures.length) throw failures[0];
  }
}
