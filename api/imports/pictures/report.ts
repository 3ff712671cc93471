/** Result of a host's images. */
export interface HostReport {
  host: string;
  fetched: number;
  /** Images that could not be fetched or were skipped; their products show the placeholder. */
  missing: number;
  /** Counts by reason. */
  reasons: Record<string, number>;
  /** Whether the host was skipped after too many failures. */
  givenUp: boolean;
}

export interface PictureReport {
  /** Images from an earlier import. */
  known: number;
  fetched: number;
  missing: number;
  hosts: HostReport[];
}

/** Counts images by host, and decides when to skip a host. */
export class PictureTally {
  known = 0;
  readonly #hosts = new Map<string, HostReport & { inRow: number }>();
  readonly #maxFailures: number;

  /** `maxFailures`: consecutive failures after which a host is skipped. */
  constructor(maxFailures: number) {
    this.#maxFailures = maxFailures;
  }

  givenUp(host: string): boolean {
    return this.#of(host).givenUp;
  }

  fetched(host: string): void {
    const one = this.#of(host);
    one.fetched += 1;
    one.inRow = 0;
  }

  /** A host that is unreachable is skipped after fewer failures. */
  missing(host: string, reason: string, isUnreachable: boolean): void {
    const one = this.#of(host);
    one.missing += 1;
    one.reasons[reason] = (one.reasons[reason] ?? 0) + 1;
    one.inRow += isUnreachable ? 4 : 1;
    if (one.inRow >= this.#maxFailures * 4) one.givenUp = true;
  }

  /** Counts an image of a skipped host. */
  notTried(host: string): void {
    this.#of(host).missing += 1;
  }

  report(): PictureReport {
    const hosts = [...this.#hosts.values()].map(({ inRow: _, ...one }) => one);
    const sum = (name: 'fetched' | 'missing') => hosts.reduce((total, one) => total + one[name], 0);
    return { known: this.known, fetched: sum('fetched'), missing: sum('missing'), hosts };
  }

  #of(host: string) {
    const found = this.#hosts.get(host);
    if (found) return found;
    const fresh: HostReport & { inRow: number } = {
      host,
      fetched: 0,
      missing: 0,
      reasons: {},
      givenUp: false,
      inRow: 0,
    };
    this.#hosts.set(host, fresh);
    return fresh;
  }
}
