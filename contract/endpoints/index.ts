import { cartEndpoints } from './cart.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { customerEndpoints } from './customer.ts';
import { operatorEndpoints, orderEndpoints } from './order.ts';
import { shopEndpoints } from './shop.ts';

/** Every call of the API, by method and path under `/v1`. */
export const apiEndpoints = {
  ...shopEndpoints,
  ...catalogueEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...customerEndpoints,
  ...operatorEndpoints,
};

export type ApiEndpoints = typeof apiEndpoints;
export type EndpointKey = keyof ApiEndpoints;
