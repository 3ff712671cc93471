import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { SIGN_IN_FORMS, type SignInForm } from '../../lib/shop/sign-in.ts';
import { type ShopFacts, ShopProvider } from '../../lib/shop/use-shop.tsx';
import type { Messages } from '../../lib/words/texts.ts';
import { TextsProvider } from '../../lib/words/use-translations.tsx';
import ui from '../../ui/texts/en.json' with { type: 'json' };
import { OfferedProviders } from '../third-party/index.ts';
import thirdParty from '../third-party/texts/en.json' with { type: 'json' };
import { SignInForms } from './sign-in-forms.tsx';
import texts from './texts/en.json' with { type: 'json' };

interface Rendered {
  registration?: boolean;
  providers?: { provider: string; name: string }[];
  /** What the form's sending led to. */
  mailedTo?: string;
}

function htmlOf(form: SignInForm, { registration = true, providers = [], mailedTo }: Rendered = {}): string {
  const shop = { locale: 'en-US', shop: { auth_features: { registration } } } as unknown as ShopFacts;
  const messages = { signIn: texts.signIn, thirdParty: thirdParty.thirdParty, ...ui } as unknown as Messages;
  const element = (
    <ShopProvider value={shop}>
      <TextsProvider locale="en-US" messages={messages}>
        <OfferedProviders value={providers}>
          <SignInForms
            form={form}
            answer={mailedTo === undefined ? null : { form, values: {}, mailedTo }}
            email=""
            isSending={false}
            back="/"
            onSubmit={() => {}}
            linkTo={(next) => ({ href: `/login?form=${next}` })}
          />
        </OfferedProviders>
      </TextsProvider>
    </ShopProvider>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('only signing in offers a passkey: nobody registers by one', () => {
  expect(SIGN_IN_FORMS.filter((form) => htmlOf(form).includes('Continue with a passkey'))).toEqual(['login']);
});

test('a registration offers third parties, and no empty list of other ways', () => {
  expect(htmlOf('registration')).not.toContain('or continue with');
  const html = htmlOf('registration', { providers: [{ provider: 'acme', name: 'Acme' }] });
  expect(html).toContain('Acme');
  expect(html).not.toContain('Passkey');
});

describe('a shop that takes no new accounts', () => {
  const closed = { registration: false };

  test('says so in place of the form, and leads to signing in', () => {
    const html = htmlOf('registration', closed);
    expect(html).toContain('We are not opening new accounts at the moment.');
    expect(html).toContain('href="/login?form=login"');
    expect(html).not.toMatch(/<(form|input|button)/);
  });

  test('offers no registration beside signing in', () => {
    expect(htmlOf('login')).toContain('href="/login?form=registration"');
    expect(htmlOf('login', closed)).not.toContain('form=registration');
  });

  test('still signs in and resets passwords', () => {
    expect(htmlOf('login', closed)).toContain('name="password"');
    expect(htmlOf('password-reset', closed)).toContain('name="email"');
  });
});
