import { cartDescriptions } from './cart/descriptions.ts';
import { catalogueDescriptions } from './catalogue/descriptions.ts';
import { supplementDescriptions } from './catalogue/supplement-descriptions.ts';
import { consentDescriptions } from './consents/descriptions.ts';
import { contentDescriptions } from './content/descriptions.ts';
import { customerDescriptions } from './customers/descriptions.ts';
import type { Descriptions } from './description.ts';
import { journalDescriptions } from './journal/descriptions.ts';
import { listDescriptions } from './lists/descriptions.ts';
import { loyaltyDescriptions } from './loyalty/descriptions.ts';
import { operatorDescriptions } from './operators/descriptions.ts';
import { orderDescriptions } from './orders/descriptions.ts';
import { pageDescriptions } from './pages/descriptions.ts';
import { paymentDescriptions } from './payments/descriptions.ts';
import { pricingDescriptions } from './pricing/descriptions.ts';
import { promotionDescriptions } from './promotions/descriptions.ts';
import { giftDescriptions } from './promotions/gift-descriptions.ts';
import { realtimeDescriptions } from './realtime/descriptions.ts';
import { registerDescriptions } from './registers/descriptions.ts';
import { reviewDescriptions } from './reviews/descriptions.ts';
import { searchDescriptions } from './search/descriptions.ts';
import { shippingDescriptions } from './shipping/descriptions.ts';
import { shopDescriptions } from './shop/descriptions.ts';
import { signInDescriptions } from './sign-in/descriptions.ts';
import { sitemapDescriptions } from './sitemaps/descriptions.ts';
import { visitDescriptions } from './visits/descriptions.ts';
import { voucherDescriptions } from './vouchers/descriptions.ts';
import { watchDogDescriptions } from './watch-dogs/descriptions.ts';

/** Fields with the same meaning in several capabilities. */
const sharedDescriptions: Descriptions = {
  id: ['Number of the record.', 1],
  name: ['Name in the language of the request.', 'Rose hand cream'],
  description:
    'Text in the language of the request; of products and categories sanitized HTML. Null when there is none.',
  slug: ['Last part of the address, in the language of the request.', 'rose-hand-cream'],
  has_automatic_slug: 'Whether the slug follows the name.',
  position: ['Place among its siblings; lower comes first.', 1],
  is_active: 'Whether it is switched on; what is not is offered to nobody.',
  is_default: 'Whether it is the one chosen without asking.',
  created_at: ['When it was made, ISO 8601 in UTC.', '2026-11-20T09:30:00.000Z'],
  url: ['Path on the asking host, or a whole address where it leads elsewhere.', '/rose-hand-cream'],
  urls: 'Path of the record’s page by two-letter language, on the host of that language; a language in which it is not offered is missing.',
  image_id: 'Number of the picture; null when there is none.',
  image_url: [
    'Address of the picture, on the asking host. Sizes stand beside it: replace the last part by `{width}.avif` or `{width}.webp`.',
    '/media/12/3f9a/640.webp',
  ],
  width: 'Width: millimeters of a product, pixels of a picture. Null when it is not known.',
  height: 'Height: millimeters of a product, pixels of a picture. Null when it is not known.',
  weight: ['Weight in grams; null when it is not known.', 250],
  color: ['Color as CSS writes it; null when it has none.', '#b5657a'],
  meta_title: 'Title for search engines; null: made of the name.',
  meta_h1_title: 'Main heading of the page; null: the name.',
  meta_description: 'Description for search engines; null: made of the text.',
  meta_index: 'Whether search engines may list the page.',
  meta_follow: 'Whether search engines may follow its links.',
  show_on_sitemap: 'Whether the page stands in the sitemap.',
  og_title: 'Title of a shared link; null: the page’s.',
  og_description: 'Text of a shared link; null: the page’s.',
  og_image_id: 'Number of the picture of a shared link; null: the record’s own.',
  code: 'The shop’s own code; null when there is none.',
  price: 'Price without tax.',
  taxed_price: 'Price with tax: what the buyer pays.',
  tax_amount: 'The tax within it.',
  tax_rate: ['Tax in percent.', 21],
  amount: ['Number of pieces.', 2],
  tax_per_rate: 'Totals by tax rate, the highest first.',
  currency_id: 'Number of the currency; `GET /shop` lists them.',
  country_id: ['Number of the country; `GET /shop` lists them.', 1],
  language: ['Two-letter language: `cs` Czech, `sk` Slovak, `en` English.', 'en'],
  shipping_method_id: ['Number of the shipping method.', 1],
  shipping_option_id: 'Number of the pick-up point; null when the parcel goes to an address.',
  payment_method_id: ['Number of the payment method.', 2],
  email: ['E-mail address.', 'jana@example.com'],
  dial_code: ['Dial code of the phone.', '+420'],
  city: ['Town.', 'Praha'],
  token: 'The secret that stands in the mailed link or came with the call that made it.',
  item: 'The record.',
  items: 'The records.',
  _meta: 'Size of the list; missing with `paginate=0` and where a list always comes whole.',
  _embedded: 'What was asked for by `embed`, and what comes along by itself.',
  page: ['Number of the page, from 1.', 1],
  per_page: ['Records a page.', 20],
  total_pages: 'Number of pages, as far as `total` counts.',
  total:
    'Number of records on all pages. Long lists are counted up to 10,000; then `total_is_capped` stands beside it.',
  total_is_capped: 'Present, and true, when there are more records than `total`.',
  after:
    'Leads to the next page of a list whose total is capped: send it as `after` with the same `sort`, `filters`, `search` and `per_page`, and without `page`. Missing on the last page, and where `page` reaches everything.',
  images: 'Pictures, the default one first.',
  country_ids: 'Numbers of the countries that it may be used for; empty for all.',
  'Price.value': ['Amount in major units of the currency; never minor ones.', 199.9],
  formatted: ['The amount as people of the locale write it.', '199,90 Kč'],
  'Error.status': ['The HTTP status again.', 422],
  'Error.errors': 'One entry for each field that cannot be taken; empty when no field is to blame.',
  message: 'Says what is wrong and what to do, in the language of the request.',
  'query.path': ['Path on the asking host, beginning with one slash.', '/'],
  'query.search': ['What is looked for.', 'rose'],
  'query.only': 'Which parts, separated by commas: `products`, `categories`, `brands`, `articles`; left out: all.',
  'path.id': ['Number of the record.', 1],
};

/** Descriptions of all fields of the API. */
export const DESCRIPTIONS: Descriptions = {
  ...sharedDescriptions,
  ...catalogueDescriptions,
  ...supplementDescriptions,
  ...cartDescriptions,
  ...orderDescriptions,
  ...operatorDescriptions,
  ...loyaltyDescriptions,
  ...listDescriptions,
  ...visitDescriptions,
  ...contentDescriptions,
  ...consentDescriptions,
  ...shopDescriptions,
  ...paymentDescriptions,
  ...searchDescriptions,
  ...shippingDescriptions,
  ...customerDescriptions,
  ...signInDescriptions,
  ...pricingDescriptions,
  ...realtimeDescriptions,
  ...promotionDescriptions,
  ...giftDescriptions,
  ...registerDescriptions,
  ...pageDescriptions,
  ...reviewDescriptions,
  ...sitemapDescriptions,
  ...journalDescriptions,
  ...voucherDescriptions,
  ...watchDogDescriptions,
};
