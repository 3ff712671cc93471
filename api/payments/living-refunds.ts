/** SQL: whether the money of a refund goes back, or went. */
export const isLiving = (alias: string) => `${alias}.state <> 'dropped'`;
/** SQL: whether the money of a refund is to go back, and has not gone yet. */
export const isUnderWay = (alias: string) => `${alias}.state not in ('done', 'dropped')`;
