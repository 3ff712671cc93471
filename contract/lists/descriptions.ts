import type { Descriptions } from '../description.ts';

export const listDescriptions: Descriptions = {
  'CustomerProductList.name': ['What the customer calls it; null: its type says it.', 'Gifts for Christmas'],
  'CustomerProductList.description': 'A note of the customer; null without one.',
  'CustomerProductList.type': ['What the list is for.', 1],
  'CustomerProductList.position': ['Place among the customer’s lists.', 1],
  'CustomerProductList.has_price_mails':
    'Whether the customer gets a mail when something in it costs less than before.',
  'CustomerProductList.has_stock_mails': 'Whether the customer gets a mail when something in it is for sale again.',
  'CustomerProductList.shared_at': 'When the link that shows it to others was made; null without one.',
  'CustomerProductList.shows_owner': 'Whether the link shows the customer’s first name.',
  'CustomerProductList.shows_notes': 'Whether the link shows the description and the notes.',
  'CustomerProductListItem.product_id': ['Number of the product.', 1],
  'CustomerProductListItem.product_variation_id': 'Number of the variation; null: the product without a choice.',
  'POST /customer-product-lists/{id}/items.body.note': 'A note of the customer.',
  'CustomerProductListItem.note': 'A note of the customer; null without one.',
  'CustomerProductListItem.name': ['Name of the product in the language of the request.', 'Rose hand cream'],
  'PATCH /customer-product-lists/{id}.body.name': ['What the customer calls it.', 'Gifts for Christmas'],
  'PATCH /customer-product-lists/{id}.body.description': 'A note of the customer; null deletes it.',
  'PATCH /customer-product-lists/{id}.body.position': ['Place among the customer’s lists of the same type, from 1.', 1],
  'PATCH /customer-product-lists/{id}.body.has_price_mails': 'A mail when something in it costs less than before.',
  'PATCH /customer-product-lists/{id}.body.has_stock_mails': 'A mail when something in it is for sale again.',
  'POST /customer-product-lists/{id}/share.body.shows_owner': 'Whether it shows the customer’s first name.',
  'POST /customer-product-lists/{id}/share.body.shows_notes': 'Whether it shows the description and the notes.',
  'POST /customer-product-lists/{id}/moves.body.item_ids': ['Numbers of the items.', [1]],
  'POST /customer-product-lists/{id}/moves.body.customer_product_list_id': ['Number of the list to move them to.', 2],
  'PATCH /customer-product-lists/{id}/items/{item_id}.body.note': 'A note of the customer.',
};
