import type { RouterState } from 'react-router';
import type { ShopContext } from '../lib/context.ts';
import { headFrom, headHtml } from '../lib/head.ts';

let shown: unknown = null;

/** Gives the document the head of the page that was navigated to. */
export function showHead({ loaderData, navigation }: RouterState, { shop }: ShopContext): void {
  if (navigation.state !== 'idle' || loaderData === shown) return;
  const first = shown === null;
  shown = loaderData;
  if (first) return;
  const head = headFrom(loaderData);
  document.title = head?.full_title ?? shop.name;
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  if (!head) return;
  const template = document.createElement('template');
  template.innerHTML = headHtml({ ...head, structured_data: [] });
  document.head.append(...template.content.querySelectorAll('[data-head]'));
}
