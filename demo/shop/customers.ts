import type { Text } from './world.ts';

/** The password of both customers, "levandule na okne", hashed. Printed in the README: for a demo only. */
export const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$tUPY1hLg8nvSbqtEJlhlPw$VbIn4M4lBsgKVyhfGbgyvAYywPnoIFnoSE5E5eLL104';

/** Wholesale price lists by currency: four fifths of the price. A group has one list, so one group per currency. */
export const WHOLESALE: { id: number; currency: number; name: Text }[] = [
  {
    id: 4,
    currency: 1,
    name: { cs: 'Velkoobchod', sk: 'Veľkoobchod', en: 'Wholesale' },
  },
  {
    id: 5,
    currency: 2,
    name: { cs: 'Velkoobchod v eurech', sk: 'Veľkoobchod v eurách', en: 'Wholesale in euros' },
  },
  {
    id: 6,
    currency: 3,
    name: { cs: 'Velkoobchod v librách', sk: 'Veľkoobchod v librách', en: 'Wholesale in pounds' },
  },
];
export const WHOLESALE_SHARE = 0.8;

/** The category that only wholesale sees. */
export const WHOLESALE_CATEGORY: { name: Text; description: Text } = {
  name: { cs: 'Pro velkoobchod', sk: 'Pre veľkoobchod', en: 'For wholesale' },
  description: {
    cs: 'Co si obchody objednávají nejčastěji, za velkoobchodní ceny.',
    sk: 'Čo si obchody objednávajú najčastejšie, za veľkoobchodné ceny.',
    en: 'What other stores order most, at wholesale prices.',
  },
};

export interface DemoCustomer {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  language: keyof Text;
  phone: string;
  street: string;
  city: string;
  postCode: string;
  company: { name: string; identifier: string; vat: string } | null;
  isWholesale: boolean;
}

/** Customers to sign in with. */
export const CUSTOMERS: DemoCustomer[] = [
  {
    id: 1,
    email: 'jana@pult.example',
    firstName: 'Jana',
    lastName: 'Nováková',
    language: 'cs',
    phone: '601 234 567',
    street: 'Lipová 12',
    city: 'Brno',
    postCode: '602 00',
    company: null,
    isWholesale: false,
  },
  {
    id: 2,
    email: 'velkoobchod@pult.example',
    firstName: 'Petr',
    lastName: 'Dvořák',
    language: 'cs',
    phone: '602 345 678',
    street: 'Na Příkopě 3',
    city: 'Praha',
    postCode: '110 00',
    company: { name: 'Krámek U Mostu s.r.o.', identifier: '12345679', vat: 'CZ12345679' },
    isWholesale: true,
  },
];
