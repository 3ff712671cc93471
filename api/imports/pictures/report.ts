/** What became of a host's pictures. */
export interface HostReport {
  host: string;
  fetched: number;
  /** Pictures that could not be fetched, those not even tried included; their products show the placeholder. */
  missing: number;
  /** Why, by how often. */
  reasons: Record<string, number>;
  /** Whether the host was left alone after too many failures. */
  givenUp: boolean;
}

export interface PictureReport {
  /** Pictures that the shop had from an earlier import. */
  known: number;
  fetched: number;
  missing: number;
  hosts: HostReport[];
}

/** Keeps count of each host's pictures, and says when to leave a host alone. */
export class PictureTally {
  known = 0;
  readonly #hosts = new Map<string, HostReport & { inRow: number }>();
  readonly #patience: number;

  /** `patience`: failures in a row after which a host is left alone. */
  constructor(patience: number) {
    this.#patience = patience;
  }

  givenUp(host: string): boolean {
    return this.#of(host).givenUp;
  }

  fetched(host: string): void {
    const one = this.#of(host);
    one.fetched += 1;
    one.inRow = 0;
  }

  /** `away`: the host did not answer at all. One that answers is given more patience. */
  missing(host: string, reason: string, isUnreachable: boolean): void {
    const one = this.#of(host);
    one.missing += 1;
    one.reasons[reason] = (one.reasons[reason] ?? 0) + 1;
    one.inRow += isUnreachable ? 4 : 1;
    if (one.inRow >= this.#patience * 4) one.givenUp = true;
  }

  /** A picture that was not tried, because its host was left alone. */
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
