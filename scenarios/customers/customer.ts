import type { Language } from '../../contract/locales.ts';
import { newBuyer } from '../screens/delivery.ts';
import type { Visitor } from '../visit/visitor.ts';

/** Paths of the customer's screens, as the specification writes them. */
export const PATHS = {
  login: { cs: '/prihlaseni', sk: '/prihlasenie', en: '/login' },
  dashboard: { cs: '/zakaznik/dashboard', sk: '/zakaznik/dashboard', en: '/customer/dashboard' },
  account: { cs: '/zakaznik/informace-o-uctu', sk: '/zakaznik/informacie-o-ucte', en: '/customer/account' },
} as const satisfies Record<string, Record<Language, string>>;

export interface Credentials {
  email: string;
  password: string;
}

const field = ({ page }: Visitor, name: string) => page.locator(`main input[name="${name}"]`);

/** Registers on the page for it, which signs in, and comes to a page, the dashboard by default. */
export async function register(visitor: Visitor, back?: string): Promise<Credentials> {
  const { page, language } = visitor;
  const { email, firstName, lastName } = newBuyer();
  const password = 'dveře kočka hrnek';
  const to = back ?? PATHS.dashboard[language];
  const query = new URLSearchParams({ form: 'registration', return_url: to });
  await visitor.open(`${PATHS.login[language]}?${query}`);
  await field(visitor, 'first_name').fill(firstName);
  await field(visitor, 'last_name').fill(lastName);
  await field(visitor, 'email').fill(email);
  await field(visitor, 'password').fill(password);
  await field(visitor, 'password').press('Enter');
  await page.waitForURL(`**${to}`);
  return { email, password };
}

/** Signs in on the page for it and comes to a path. */
export async function signIn(visitor: Visitor, { email, password }: Credentials, back: string): Promise<void> {
  await visitor.open(`${PATHS.login[visitor.language]}?${new URLSearchParams({ return_url: back })}`);
  await field(visitor, 'email').fill(email);
  await field(visitor, 'password').fill(password);
  await field(visitor, 'password').press('Enter');
  await visitor.page.waitForURL(`**${back}`);
}

/** A section of the account's screen by its anchor; it is closed until it is opened or a form of it was sent. */
export function sectionOf({ page }: Visitor, name: string) {
  const section = page.locator(`#${name}`);
  return {
    section,
    open: () => section.locator('summary').first().click(),
    field: (field: string) => section.locator(`[name="${field}"]`),
    submit: (intent = name) => section.locator(`form:has(input[value="${intent}"]) button[type="submit"]`),
    problem: section.locator('.field-error'),
    done: section.locator('.notice-success'),
  };
}
