import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { CART_ID } from '../examples.ts';
import { idParam, oneRecord, uuid } from '../fields.ts';
import { item, items, LIST_HELP, listQuery, recordOf } from '../list.ts';
import { watchDogInput, watchDogs } from './records.ts';

export const watchDogEndpoints = endpoints({
  'POST /watch-dogs': {
    access: 'public',
    summary: 'Ask for one mail when a product, or one of its variations, can be bought again',
    description:
      'No confirmation is mailed: the address gets the one mail that was asked for, or none. Its link ends all watch dogs of the address. Asking again for the same product renews it. The answer never tells whether the address is known. A signed-in customer may leave the address out.',
    status: 201,
    callsPerMinute: 10,
    body: watchDogInput,
    example: { email: 'jana@example.com', product_id: 1 },
    response: item(recordOf(watchDogs)),
    errors: ['not_found', 'watch_dog_not_needed'],
  },
  'POST /watch-dogs/cancellations': {
    access: 'capability',
    summary: "End all watch dogs of an address by the token of a mail's link; an unknown token is answered alike",
    description: 'Mail programs call it by `List-Unsubscribe`.',
    callsPerMinute: 30,
    body: z.object({ token: uuid() }),
    example: { token: CART_ID },
  },
  'GET /customers/{id}/watch-dogs': {
    access: 'customer',
    summary: 'What the customer watches, the newest first',
    description: `${LIST_HELP} One that was mailed is gone.`,
    params: oneRecord,
    query: listQuery,
    resource: watchDogs,
    response: items(recordOf(watchDogs)),
  },
  'DELETE /customers/{id}/watch-dogs/{watch_dog_id}': {
    access: 'customer',
    summary: 'Stop watching a product',
    description: 'No mail is sent any more, unless it is on its way.',
    params: z.object({ id: idParam, watch_dog_id: idParam }),
  },
});
