import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { VISITOR_IDS, Visitor } from '../layouts/visitor.tsx';
import { sessionStore } from '../lib/session/session.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import type { Messages } from '../lib/words/texts.ts';

/** Hydrates the visitor's island in the header. */
export function startVisitor(shop: ShopContext, messages: Messages): void {
  const island = document.querySelector('[data-island="visitor"]');
  if (!island) return;
  startTransition(() => {
    hydrateRoot(island, <Visitor shop={shop} messages={messages} />, VISITOR_IDS);
  });
}

/** Loads the visitor's session; the page works without it. */
export function loadSession(): void {
  sessionStore().load().catch(console.warn);
}
