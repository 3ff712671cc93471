/** Lifetime of the return token: the longest time that a buyer may spend at the gateway. */
export const RETURN_MS = 24 * 3_600_000;

/** For so long after a payment was begun or continued its buyer is likely at the gateway. */
const AT_GATEWAY = '2 hours';

/** SQL: whether the buyer of an open payment may be at the gateway; `now` is a timestamp. */
export const mayBeAtGateway = (alias: string, now: string): string =>
  `greatest(${alias}.created_at, ${alias}.return_until - interval '${RETURN_MS} milliseconds') > ${now} - interval '${AT_GATEWAY}'`;
