import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CartPaymentMethod } from '../../../contract/payments/records.ts';
import { PAYMENT_SERVICES } from '../../../contract/payments/rules.ts';
import { type ShopFacts, ShopProvider } from '../../lib/shop/use-shop.tsx';
import type { Messages } from '../../lib/words/texts.ts';
import { TextsProvider } from '../../lib/words/use-translations.tsx';
import texts from '../texts/en.json' with { type: 'json' };
import { PaymentSection } from './payment-section.tsx';
import type { SectionProps } from './section-props.ts';

const shop = { shop: { countries: [{ id: 1, name: 'Czechia' }] } } as unknown as ShopFacts;
const messages = {
  checkout: { ...texts.checkout, paymentProblem: compile(texts.checkout.paymentProblem) },
} as unknown as Messages;
const method = (id: number, name: string, problem: CartPaymentMethod['problem'] = null) => ({
  ...{ id, name, problem, description: null, position: id, payment_service: PAYMENT_SERVICES.gopay },
  ...{ can_use: problem === null, can_be_used_by_country: problem !== 'not_to_country' },
  taxed_price: { value: 0, formatted: 'CZK 0' },
});

function rendered(...payment: ReturnType<typeof method>[]): string {
  const props = {
    data: { payment, shipping: [], points: null, isChangingPoint: false },
    chosen: { shipping_country_id: 1, payment_method_id: 1 },
    onChoose: () => undefined,
  } as unknown as SectionProps;
  return renderToStaticMarkup(
    <ShopProvider value={shop}>
      <TextsProvider locale="en-US" messages={messages}>
        <PaymentSection {...props} />
      </TextsProvider>
    </ShopProvider>,
  );
}
/** Name and reason, `-` before what cannot be chosen. */
const cards = (html: string) =>
  [...html.matchAll(/<label.*?<\/label>/gs)].map(([card]) => {
    const words = card.split(/<[^>]+>/).filter(Boolean);
    return [/<input[^>]* disabled/.test(card) ? '-' : '+', ...words].join(' ');
  });

test('methods that cannot be chosen come last, each with its reason, and cannot be sent without scripts', () => {
  const html = rendered(
    method(1, 'Card', 'not_with_shipping'),
    method(2, 'Cash', 'not_in_currency'),
    method(3, 'Transfer'),
    method(4, 'Wallet', 'not_to_country'),
    method(5, 'Gateway', 'not_offered'),
  );
  expect(cards(html)).toEqual([
    '+ Transfer free',
    '- Card Not available with the delivery you chose.',
    '- Cash Not offered in your currency.',
    '- Gateway Not offered right now.',
    '- Wallet Not offered for Czechia.',
  ]);
  expect(html).not.toContain('checked');
});

test('where the shop hides them, only the others show, and a sentence where there is none', () => {
  expect(cards(rendered(method(3, 'Transfer')))).toEqual(['+ Transfer free']);
  const html = rendered();
  expect(cards(html)).toEqual([]);
  expect(html).toContain(texts.checkout.noPayment);
});
