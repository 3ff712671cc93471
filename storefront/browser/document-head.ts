import { isRouteErrorResponse } from 'react-router';
import type { ShopContext } from '../lib/shop/context.ts';
import { errorHead, type Head, headFrom, headHtml } from '../lib/shop/head.ts';
import type { Router } from './follow-head.ts';

/** Writes the head of the page that the router shows. */
export function showHeadOf({ loaderData, errors }: Router['state'], { shop, text }: ShopContext): void {
  const error = errors && Object.values(errors)[0];
  const status = isRouteErrorResponse(error) ? error.status : 500;
  showHead(errors ? errorHead(status, text, shop.name) : headFrom(loaderData), shop.name);
}

function showHead(head: Head | undefined, shopName: string): void {
  document.title = head?.full_title ?? shopName;
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  if (!head) return;
  const template = document.createElement('template');
  template.innerHTML = headHtml({ ...head, structured_data: [] });
  document.head.append(...template.content.querySelectorAll('[data-head]'));
}
