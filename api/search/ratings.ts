import { IMAGINED_REVIEWS } from '../../contract/search/rules.ts';
import type { Archive } from './packed/archive.ts';

/** What a product's approved reviews say together. */
export interface Rating {
  average: number;
  count: number;
}

/** Ratings of products in packed arrays. */
export class Ratings {
  /** Tenths of stars, as pages show the average; 0 without reviews. */
  tenths: Uint8Array = new Uint8Array(0);
  /** Ten thousandths of the stars that the best rated are sorted by; 0 without reviews. */
  standings: Uint16Array = new Uint16Array(0);

  put(slot: number, rating: Rating | null): void {
    this.tenths[slot] = tenthsOf(rating);
    this.standings[slot] = standingOf(rating);
  }

  differs(slot: number, rating: Rating | null): boolean {
    return this.standings[slot] !== standingOf(rating);
  }

  keep(archive: Archive): void {
    this.tenths = archive.array(this.tenths);
    this.standings = archive.array(this.standings);
  }

  grow(size: number): void {
    const [tenths, standings] = [this.tenths, this.standings];
    this.tenths = new Uint8Array(size);
    this.tenths.set(tenths);
    this.standings = new Uint16Array(size);
    this.standings.set(standings);
  }
}

/** As pages show the average. */
export const tenthsOf = (rating: Rating | null) => (rating ? Math.round(rating.average * 10) : 0);

function standingOf(rating: Rating | null): number {
  if (!rating) return 0;
  const { count, stars } = IMAGINED_REVIEWS;
  const average = (rating.average * rating.count + stars * count) / (rating.count + count);
  return Math.round(average * 10_000);
}
