import { networkOf } from '../../contract/network-of.ts';

/** Counts what each network holds at once. */
export class Places {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  /** `most` of a network; 0 for no limit. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a place; returns how it is given back, or null when the network has none left. */
  take(address: string): (() => void) | null {
    if (this.#most === 0) return () => {};
    const network = networkOf(address);
    const taken = this.#taken.get(network) ?? 0;
    if (taken >= this.#most) return null;
    this.#taken.set(network, taken + 1);
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      const left = (this.#taken.get(network) ?? 1) - 1;
      if (left > 0) this.#taken.set(network, left);
      else this.#taken.delete(network);
    };
  }
}
