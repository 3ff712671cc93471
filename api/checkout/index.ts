export type { HoldOptions } from './hold-goods.ts';
export { checkoutRoom } from './room.ts';
export type { UnpaidLimits } from './unpaid-limits.ts';
