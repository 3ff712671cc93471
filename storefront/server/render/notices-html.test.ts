import { expect, it } from 'vitest';
import type { ShopInfo } from '../../../contract/shop/records.ts';
import { noticesHtml } from './notices-html.tsx';

const shop = (locale: string, language: string) => ({ locale, language }) as ShopInfo;

it('tells what happened in the shop’s language, and whether it is good news', () => {
  const html = noticesHtml(['registration_success', 'cart_transfer_error'], shop('en-US', 'en'));
  expect(html.match(/role="(?:status|alert)"/g)).toEqual(['role="status"', 'role="alert"']);
  expect(noticesHtml(['logout_success'], shop('cs-CZ', 'cs'))).toContain('odhlášen');
  expect(noticesHtml(['logout_success'], shop('sk-SK', 'sk'))).toContain('odhlásen');
});

it('is nothing when there is nothing to tell', () => {
  expect(noticesHtml([], shop('en-US', 'en'))).toBe('');
});
