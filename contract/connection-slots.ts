import { networksOf, TIMES_WIDER } from './network-of.ts';

/** Counts what each network holds at once. */
export class ConnectionSlots {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  /** `most` of a network; 0 for no limit. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a place; returns how it is given back, or null when the network, or one around it, has none left. */
  take(address: string): (() => void) | null {
    if (this.#most === 0) return () => {};
    const networks = countedOf(address);
    const isFull = networks.some(
      (network, step) => (this.#taken.get(network) ?? 0) >= this.#most * TIMES_WIDER ** step,
    );
    if (isFull) return null;
    for (const network of networks) this.#taken.set(network, (this.#taken.get(network) ?? 0) + 1);
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      for (const network of networks) this.#free(network);
    };
  }

  #free(network: string): void {
    const left = (this.#taken.get(network) ?? 1) - 1;
    if (left > 0) this.#taken.set(network, left);
    else this.#taken.delete(network);
  }
}

/** An IPv4 address counts alone: its /24 is shared by strangers. */
function countedOf(address: string): readonly string[] {
  const [narrowest, ...wider] = networksOf(address);
  return wider.length > 1 ? [narrowest, ...wider] : [narrowest];
}
