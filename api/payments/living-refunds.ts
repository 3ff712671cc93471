/** SQL: whether the money of a refund goes back, or went. */
export const isLiving = (alias: string) => `${alias}.state <> 'dropped'`;
/** SQL: whether the money of a refund is to go back, and has not gone yet. */
export const isUnderWay = (alias: string) => `${alias}.state not in ('done', 'dropped')`;
/** SQL: whether a gateway is asked for a refund again: nobody decides it, and it goes back by the gateway. */
export const IS_TRIED_AGAIN = `way = 'gateway' and state in ('due', 'unclear', 'sent')`;
