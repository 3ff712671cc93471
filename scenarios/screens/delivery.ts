import type { Visitor } from '../visit/visitor.ts';

/** Somebody who buys; what is left out is not asked for or not filled in. */
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

/** A buyer whom no other story knows. */
export function newBuyer(more: Partial<Buyer> = {}): Buyer {
  buyers += 1;
  return {
    email: `jana.${Date.now().toString(36)}${process.pid}.${buyers}@example.com`,
    firstName: 'Jana',
    lastName: 'Nováková',
    phone: '601 234 567',
    street: 'Lipová 12',
    city: 'Brno',
    postCode: '602 00',
    ...more,
  };
}

/** Who buys and where to; ends with the button that binds. */
export function deliveryOf({ page, say }: Visitor) {
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name }).filter({ visible: true }).first();
  return {
    street: field(say('street')),
    city: field(say('city')),
    postCode: field(say('postCode')),
    isCompany: main.getByRole('checkbox', { name: say('isCompany') }),
    companyId: field(say('companyId')),
    companyName: field(say('companyName')),
    companyVat: field(say('companyVat')),
    /** What the shop says of the business register's answer. */
    registerSays: (text: string) => main.getByRole('status').filter({ hasText: text }),
    useRegister: main.getByRole('button', { name: say('useRegister') }),
    order: main.getByRole('button', { name: say('order') }),
    problem: (text: string) => main.getByText(text).filter({ visible: true }).first(),
    /** Fills in what is asked for; a collected parcel asks for no place. */
    async fillIn(buyer: Buyer): Promise<void> {
      await field(say('email')).fill(buyer.email);
      await field(say('firstName')).fill(buyer.firstName);
      await field(say('lastName')).fill(buyer.lastName);
      await field(say('phone')).fill(buyer.phone);
      if (await field(say('street')).isVisible()) {
        await field(say('street')).fill(buyer.street ?? '');
        await field(say('city')).fill(buyer.city ?? '');
        await field(say('postCode')).fill(buyer.postCode ?? '');
      }
      if (buyer.note) await field(say('note')).fill(buyer.note);
    },
  };
}
