import type { FastifyInstance } from 'fastify';
import { type Database, routes } from '../platform/index.ts';
import { NEWSLETTER, subscribe } from './newsletter.ts';

/** Puts the room's calls on the server. */
export function register(app: FastifyInstance, { db, clock }: { db: Database; clock: () => Date }): void {
  routes(app, {
    'POST /newsletter-subscriptions': async ({ body, context }) => {
      const { email, type = NEWSLETTER } = body;
      await db.transaction((tx) =>
        subscribe(tx, { email, type, language: context.language, customerId: null, preference: null }),
      );
      return { item: { email, type, created_at: clock().toISOString() } };
    },
  });
}
