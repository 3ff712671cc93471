import { statement } from '../platform/database/index.ts';
import type { PersonalData } from '../platform/room/index.ts';

/** Reviews that a customer wrote. */
export const personalData: PersonalData = {
  product_reviews: statement(
    'reviews_data_of_product_reviews',
    `select to_jsonb(t) - 'author_hash' || jsonb_build_object('product', p.name) as record from product_reviews t
     join products p on p.id = t.product_id where t.customer_id = $1 order by t.id limit $2`,
  ),
};
