import type { Language } from '../../contract/locales.ts';
import type { Visitor } from '../visit/visitor.ts';

/** Where buyers live whose address is not what a scenario is about; each country has post codes of its own. */
export const HOMES = {
  cs: { city: 'Brno', postCode: '602 00' },
  sk: { city: 'Košice', postCode: '040 01' },
  en: { city: 'Dublin', postCode: 'D02 X285' },
} as const satisfies Record<Language, { city: string; postCode: string }>;

/** A buyer's data; fields left out are not filled in. */
export interface Buyer {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  street?: string;
  city?: string;
  postCode?: string;
  note?: string;
}

let buyers = 0;

/** A buyer with an e-mail that no other scenario uses. */
export function newBuyer(more: Partial<Buyer> = {}): Buyer {
  buyers += 1;
  return {
    email: `jana.${Date.now().toString(36)}${process.pid}.${buyers}@example.com`,
    firstName: 'Jana',
    lastName: 'Nováková',
    phone: '601 234 567',
    street: 'Lipová 12',
    ...more,
  };
}

/** The delivery form with the order button. */
export function deliveryOf({ page, text, language }: Visitor) {
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name }).filter({ visible: true }).first();
  // Once it is typed in it suggests addresses.
  const street = () =>
    field(text('street'))
      .or(main.getByRole('combobox', { name: text('street') }).filter({ visible: true }))
      .first();
  return {
    street: street(),
    city: field(text('city')),
    postCode: field(text('postCode')),
    /** Of the billing address, where it can be chosen. */
    country: main
      .getByRole('combobox', { name: text('addressCountry'), exact: true })
      .filter({ visible: true })
      .first(),
    isCompany: main.getByRole('checkbox', { name: text('isCompany') }),
    companyId: field(text('companyId')),
    companyName: field(text('companyName')),
    companyVat: field(text('companyVat')),
    /** The notice with the business register's answer. */
    registerSays: (text: string) => main.getByRole('status').filter({ hasText: text }),
    useRegister: main.getByRole('button', { name: text('useRegister') }),
    order: main.getByRole('button', { name: text('order') }),
    problem: (text: string) => main.getByText(text).filter({ visible: true }).first(),
    /** Fills in the form; without a postal address when the parcel is collected, and without a phone when nothing is carried. */
    async fillIn(buyer: Buyer): Promise<void> {
      await field(text('email')).fill(buyer.email);
      await field(text('firstName')).fill(buyer.firstName);
      await field(text('lastName')).fill(buyer.lastName);
      if (await field(text('phone')).isVisible()) await field(text('phone')).fill(buyer.phone);
      if (await street().isVisible()) {
        await street().fill(buyer.street ?? '');
        await field(text('city')).fill(buyer.city ?? HOMES[language].city);
        await field(text('postCode')).fill(buyer.postCode ?? HOMES[language].postCode);
      }
      if (buyer.note) await field(text('note')).fill(buyer.note);
    },
  };
}
