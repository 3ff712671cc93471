import type { Descriptions } from '../description.ts';

export const watchDogDescriptions: Descriptions = {
  'POST /watch-dogs.body.email': 'Where the mail goes; a signed-in customer may leave it out.',
  'POST /watch-dogs.body.product_id': 'The product; of one with variations a variation must be named too.',
  'POST /watch-dogs.body.product_variation_id': 'The variation; null for a product without variations.',
  'WatchDog.customer_id':
    'The signed-in customer whose e-mail it is; null for others, whether the address is known or not.',
  'WatchDog.product_id': 'Number of the watched product.',
  'WatchDog.product_variation_id': 'Number of the watched variation; null for a product without variations.',
  watch_dog_id: 'Number of the watch dog.',
};
