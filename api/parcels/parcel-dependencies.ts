import type { OrderDependencies } from '../orders/index.ts';
import type { Carrier } from '../shipping/index.ts';

/** How parcels are weighed where nobody has weighed them, in grams. */
export interface ParcelOptions {
  /** One piece of a product without a weight. */
  itemGrams: number;
  packingGrams: number;
}

export interface ParcelDependencies extends OrderDependencies, ParcelOptions {
  carriers: readonly Carrier[];
  log: { error(details: object, message: string): void };
}
