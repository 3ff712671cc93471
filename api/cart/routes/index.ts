export { calls } from './routes.ts';
export { savedCalls } from './saved-routes.ts';
