/** What a state means for the payer, whatever the gateway calls it. */
export type Outcome =
  | 'open'
  | 'authorized'
  | 'paid'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'partly_refunded'
  | 'refunded';

/** States of a gateway, by its own names; the first one is that of a new payment. */
export type States = Readonly<Record<string, { outcome: Outcome; next: readonly string[] }>>;

export function canMove(states: States, from: string, to: string): boolean {
  return states[from]?.next.includes(to) ?? false;
}

/** Whether a change is allowed, directly or by way of another open state. */
export function canReach(states: States, from: string, to: string): boolean {
  if (canMove(states, from, to)) return true;
  return Object.keys(states).some((by) => isOpen(states, by) && canMove(states, from, by) && canMove(states, by, to));
}

export function outcomeOf(states: States, state: string): Outcome {
  return states[state]?.outcome ?? 'open';
}

/** Whether the payer can still act at the gateway. */
export function isOpen(states: States, state: string): boolean {
  return outcomeOf(states, state) === 'open';
}

/** The gateway's first state with an outcome. */
export function stateWith(states: States, outcome: Outcome): string | undefined {
  return Object.keys(states).find((state) => states[state]?.outcome === outcome);
}

/** Whether the payment ended without money. */
export function isLost(states: States, state: string): boolean {
  return ['declined', 'cancelled', 'expired'].includes(outcomeOf(states, state));
}
