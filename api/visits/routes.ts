import { SHOWN_VISITS } from '../../contract/visits/rules.ts';
import type { CardReader } from '../catalogue/index.ts';
import type { Database, Handlers } from '../platform/index.ts';
import { callerOf } from '../sign-in/index.ts';
import { addVisits, forgetVisits, readVisits } from './store.ts';

export interface VisitDependencies {
  db: Database;
  clock: () => Date;
  cards: CardReader;
}

/** Handlers of the room's calls. */
export const calls = ({ db, clock, cards }: VisitDependencies): Handlers => ({
  'GET /product-visits': async ({ context }) => {
    const visits = await readVisits(db, callerOf(context).id, clock());
    const products = await cards.cards(
      visits.map(({ product_id }) => product_id),
      context,
    );
    const byId = new Map(products.map((product) => [product.id, product]));
    const items = visits.flatMap(({ last_visited_at: at, ...visit }) => {
      const product = byId.get(visit.product_id);
      return product ? [{ ...visit, last_visited_at: at.toISOString(), _embedded: { product } }] : [];
    });
    return { items: items.slice(0, SHOWN_VISITS) };
  },
  'POST /product-visits': ({ body, context }) => addVisits(db, callerOf(context).id, body.items, clock()),
  'DELETE /product-visits': ({ context }) => forgetVisits(db, callerOf(context).id),
});
