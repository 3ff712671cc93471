import { z } from 'zod';
import { ADDRESS_COUNTRIES } from '../addresses/rules.ts';
import { endpoints } from '../endpoint.ts';
import { idParam } from '../fields.ts';
import { items, LIST_HELP, listQuery, recordOf } from '../list.ts';
import { pointFeed, pointReading, pointReadingInput } from './point-feeds.ts';
import { deliveryDate, shippingOptions, shopShippingMethod } from './records.ts';

export const shippingEndpoints = endpoints({
  'GET /shipping-methods': {
    access: 'public',
    cacheable: true,
    summary: 'Ways to send that the shop sells in the currency, with their prices',
    description: 'For tables of prices. What a certain cart can choose tells `GET /carts/{id}/shipping-methods`.',
    response: items(shopShippingMethod),
  },
  'GET /delivery-dates': {
    access: 'public',
    cacheable: true,
    summary: "Days on which each way to send brings an order of this moment to the asking host's country",
    description: 'Computed from the hour, weekends, holidays and the carrier, for the asking host’s country.',
    response: items(deliveryDate),
  },
  'GET /shipping-methods/{id}/shipping-options': {
    access: 'public',
    cacheable: true,
    summary: 'Pick-up points of a shipping method',
    description: `${LIST_HELP} With \`latitude\` and \`longitude\` each point has its \`distance\`, and \`sort=distance\` brings the nearest first. With \`near\` there are the points that have all of its words, else the nearest to that address or town. Where points within thirty kilometers fill the page, only these are counted.`,
    params: z.object({ id: idParam }),
    query: listQuery.extend({
      near: z.string().trim().min(2).max(100).optional(),
      near_country: z.enum(ADDRESS_COUNTRIES).optional(),
      latitude: z.coerce.number().min(-90).max(90).optional(),
      longitude: z.coerce.number().min(-180).max(180).optional(),
    }),
    resource: shippingOptions,
    response: items(recordOf(shippingOptions)),
    errors: ['not_found'],
  },
  'GET /point-feeds': {
    access: 'operator',
    right: 'shipping.read',
    summary: 'Feeds of carriers that bring pick-up points, with what became of their last reading',
    description:
      'Those of the configured carriers. They are read once a day; one that changed nothing tells the `reason`.',
    response: items(pointFeed),
  },
  'POST /point-feeds/readings': {
    access: 'operator',
    right: 'shipping.write',
    summary: 'Read the feeds of a carrier now',
    description:
      'For each feed what came, went and changed; with `is_trial` what would. A feed that is broken, is an error, has an id twice or rows that are impossible, is of another country, or lost more than a fifth of its points changes nothing; the last alone can be accepted. A point that went is switched off. The next reading brings back what is there, so that no undo does.',
    callsPerMinute: 10,
    body: pointReadingInput,
    example: { carrier: 'packeta', is_trial: true },
    response: items(pointReading),
    errors: ['not_found'],
  },
});
