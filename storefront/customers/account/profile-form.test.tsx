import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type ShopFacts, ShopProvider } from '../../lib/shop/use-shop.tsx';
import type { Messages } from '../../lib/words/texts.ts';
import { TextsProvider } from '../../lib/words/use-translations.tsx';
import ui from '../../ui/texts/en.json' with { type: 'json' };
import type { AccountData } from './load-account.ts';
import { ProfileForm } from './profile-form.tsx';
import texts from './texts/en.json' with { type: 'json' };

const [CZECHIA, SLOVAKIA] = [1, 2];

function formOn(countryId: number): string {
  const shop = {
    country_id: countryId,
    locale: 'cs-CZ',
    hostnames: [CZECHIA, SLOVAKIA].map((country_id) => ({ locale: 'cs-CZ', country_id })),
    dial_codes: [
      { country_id: CZECHIA, dial_code: '+420', alpha2: 'CZ' },
      { country_id: SLOVAKIA, dial_code: '+421', alpha2: 'SK' },
    ],
  };
  const element = (
    <ShopProvider value={{ locale: 'cs-CZ', shop } as unknown as ShopFacts}>
      <TextsProvider locale="en-US" messages={{ ...texts, ...ui } as unknown as Messages}>
        <ProfileForm
          data={
            { customer: {}, today: '2026-11-20', shippingMethods: [], paymentMethods: [] } as unknown as AccountData
          }
          outcome={{ answer: undefined, done: null, hasPassword: true, isActing: false }}
        />
      </TextsProvider>
    </ShopProvider>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const chosenCode = (countryId: number): string | undefined =>
  /<option value="(\+\d+)" selected/.exec(formOn(countryId))?.[1];

test('a phone without a dial code gets that of the host’s country, whichever host of the locale comes first', () => {
  expect(chosenCode(CZECHIA)).toBe('+420');
  expect(chosenCode(SLOVAKIA)).toBe('+421');
});

test('a day of birth is one of somebody who may live today', () => {
  const birth = /<input[^>]*name="birth_at"[^>]*>/.exec(formOn(CZECHIA))?.[0];
  expect(birth).toContain('min="1900-01-01"');
  expect(birth).toContain('max="2026-11-20"');
});
