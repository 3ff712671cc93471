export type { EditDependencies } from './edit-dependencies.ts';
export { editIn } from './edit-order.ts';
export { editsRoom } from './room.ts';
