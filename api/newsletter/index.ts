export { customerNewsletter } from './accounts.ts';
export { requestSubscription } from './requests.ts';
export { newsletterRoom } from './room.ts';
