import type { Descriptions } from '../description.ts';

export const listDescriptions: Descriptions = {
  'CustomerProductList.name': ['What the customer calls it; null: its type says it.', 'Gifts for Christmas'],
  'CustomerProductList.description': 'A note of the customer; null without one.',
  'CustomerProductList.type': ['What the list is for.', 1],
  'CustomerProductListItem.product_id': ['Number of the product.', 1],
  'CustomerProductListItem.product_variation_id': 'Number of the variation; null: the product without a choice.',
  'POST /customer-product-lists/{id}/items.body.note': 'A note of the customer.',
  'CustomerProductListItem.note': 'A note of the customer; null without one.',
  'CustomerProductListItem.name': ['Name of the product in the language of the request.', 'Rose hand cream'],
};
