export type Reason =
  | 'missing'
  | 'invalid'
  | 'wrong_credentials'
  | 'no_access'
  | 'not_found'
  | 'not_created'
  | 'wrong_state'
  | 'not_refundable'
  | 'refund_too_high'
  | 'capture_too_high'
  | 'failed';

export interface Problem {
  reason: Reason;
  /** As in `items[0].amount`. */
  field?: string;
  detail?: string;
}

/** A refused call; each gateway answers the reasons in its own words. */
export class Refused extends Error {
  readonly problems: readonly Problem[];
  constructor(...problems: Problem[]) {
    super(problems.map(({ detail, reason }) => detail ?? reason).join(', '));
    this.problems = problems;
  }
}

/** Refuses a call for one reason. */
export function refuse(reason: Reason, detail?: string, field?: string): never {
  throw new Refused({ reason, detail, field });
}
