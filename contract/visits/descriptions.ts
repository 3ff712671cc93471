import type { Descriptions } from '../description.ts';

export const visitDescriptions: Descriptions = {
  'ProductVisit.product_id': ['Number of the product.', 1],
  last_visited_at: ['When the customer looked at it last, ISO 8601 in UTC.', '2026-11-20T09:30:00.000Z'],
};
