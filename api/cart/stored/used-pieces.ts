/** A thing of which pieces are used up: a product, or one variation of it. */
export interface Thing {
  product_id: number;
  product_variation_id: number | null;
}

/** Key of what stock is counted for. */
export const pieceOf = ({ product_id, product_variation_id }: Thing): string =>
  `${product_id}-${product_variation_id ?? ''}`;

/** Pieces that lines use, alone and in packages: what decides is their sum. */
export class UsedPieces {
  readonly #ofProduct = new Map<number, number>();
  readonly #ofPiece = new Map<string, number>();

  add(thing: Thing, amount: number): void {
    this.#ofProduct.set(thing.product_id, this.ofProduct(thing) + amount);
    this.#ofPiece.set(pieceOf(thing), this.ofPiece(thing) + amount);
  }

  /** Pieces of the product, all its variations together. */
  ofProduct({ product_id }: Pick<Thing, 'product_id'>): number {
    return this.#ofProduct.get(product_id) ?? 0;
  }

  ofPiece(thing: Thing): number {
    return this.#ofPiece.get(pieceOf(thing)) ?? 0;
  }
}
