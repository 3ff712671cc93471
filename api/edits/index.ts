export { type EditDependencies, editIn } from './edit-order.ts';
export { editsRoom } from './room.ts';
