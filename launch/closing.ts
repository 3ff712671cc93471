/** Closes what was opened, in reverse order. */
export class Closing {
  #steps: Array<() => Promise<void>> = [];
  #isClosing = false;

  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Registers how to close what was just opened; when closing has already begun, closes it at once and throws. */
  async add(step: () => Promise<void>): Promise<void> {
    if (this.#isClosing) {
      await step();
      throw new Error('stopped while starting');
    }
    this.#steps.push(step);
  }

  /** Closes everything even if one step fails, then throws the first failure. */
  async closeAll(): Promise<void> {
    this.#isClosing = true;
    const failures: unknown[] = [];
    for (const step of this.#steps.splice(0).reverse()) {
      await step().catch((error) => failures.push(error));
    }
    if (failures.length) throw failures[0];
  }
}
