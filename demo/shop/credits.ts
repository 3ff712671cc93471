import type { UsageOperation } from '../../contract/loyalty/rules.ts';
import type { Text } from '../catalogue/types.ts';

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

/** What every order earns once it is delivered. */
export const PROGRAM = {
  name: { cs: 'Za nákup', sk: 'Za nákup', en: 'For your purchase' } satisfies Text,
  description: {
    cs: 'Z každého nákupu se vám vrátí 3 % v kreditech.',
    sk: 'Z každého nákupu sa vám vrátia 3 % v kreditoch.',
    en: 'Every purchase brings you 3% back in credits.',
  } satisfies Text,
  percents: 3,
} as const;

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
