export { listsRoom } from './room.ts';
export { forgetLists } from './store.ts';
