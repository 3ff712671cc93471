/** Buttons that a payer's page may have. */
export const payerActions = ['pay', 'authorise', 'decline', 'transfer', 'arrive', 'cancel', 'timeout'] as const;
export type PayerAction = (typeof payerActions)[number];

/** What a button does. */
export interface Effect {
  to: string;
  subState?: string;
  /** The payment's instrument afterwards; without it the one that it has. */
  by?: 'preferred' | 'transfer';
  /** Whether the payer returns to the shop afterwards. */
  leaves: boolean;
}

/** The buttons of a gateway; those left out are not on its page. */
export type Effects = Readonly<Partial<Record<PayerAction, Effect>>>;
