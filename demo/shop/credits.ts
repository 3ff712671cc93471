import { PROGRAM_OPERATIONS, type UsageOperation } from '../../contract/loyalty/rules.ts';
import type { InEach, Text } from './world.ts';

/** Credits of the demo shop: each is worth a crown. */
export const CREDITS = {
  id: 1,
  name: { cs: 'Kredity', sk: 'Kredity', en: 'Credits' } satisfies Text,
  expiresAfterDays: 365,
  /** Of the goods of an order. */
  mostPercents: 50,
  /** In crowns, euros and pounds, in the order of `CURRENCIES`. */
  worth: [1, 0.04, 0.035],
  /** Whole units that the goods have to cost. */
  minOrderPrice: [300, 12, 10],
} as const;

export interface DemoProgram {
  name: Text;
  description: Text;
  /** Of what the goods cost, or so many credits for each order. */
  operation: (typeof PROGRAM_OPERATIONS)[keyof typeof PROGRAM_OPERATIONS];
  value: number;
  /** What the goods have to cost, in whole units. */
  from?: InEach;
}

/** What orders earn once they are delivered. */
export const PROGRAMS: DemoProgram[] = [
  {
    name: { cs: 'Za nákup', sk: 'Za nákup', en: 'For your purchase' },
    description: {
      cs: 'Z každého nákupu se vám vrátí 3 % v kreditech.',
      sk: 'Z každého nákupu sa vám vrátia 3 % v kreditoch.',
      en: 'Every purchase brings you 3% back in credits.',
    },
    operation: PROGRAM_OPERATIONS.percents,
    value: 3,
  },
  {
    name: { cs: 'Za velký nákup', sk: 'Za veľký nákup', en: 'For a large purchase' },
    description: {
      cs: 'Za každý nákup od 2 000 Kč přidáme 50 kreditů navíc.',
      sk: 'Za každý nákup od 80 € pridáme 50 kreditov navyše.',
      en: 'A larger purchase brings you 50 credits more.',
    },
    operation: PROGRAM_OPERATIONS.credits,
    value: 50,
    from: [2_000, 80, 70],
  },
];

interface DemoBooking {
  customer: number;
  amount: number;
  operation: UsageOperation;
  /** In the customer's language. */
  name: string;
  daysAgo: number;
}

export const BOOKINGS: DemoBooking[] = [
  { customer: 1, amount: 150, operation: 'received', name: 'Na uvítanou', daysAgo: 75 },
  { customer: 1, amount: 96, operation: 'received', name: 'Za podzimní nákup', daysAgo: 41 },
  { customer: 1, amount: -6, operation: 'adjusted', name: 'Oprava po telefonu', daysAgo: 40 },
];
