export type { HoldOptions } from './hold-goods.ts';
export { checkoutRoom } from './room.ts';
