/** What operators may be allowed to do. A call names the right that it needs; roles and service accounts list rights. */
export const RIGHTS = {
  all: 'Everything, also what later releases add.',
  'orders.read': 'See all orders.',
  'orders.write': 'Change orders: state, tracking numbers, paid by hand, another payment.',
  'orders.refund': 'Cancel paid orders, which sends the money back.',
  'documents.read': 'See documents, who sells and series of numbers, and orders whose money does not come out.',
  'documents.write': 'Set who sells, series of numbers and rules of documents; issue documents that are due.',
  'documents.export': 'Read a month of documents for the accountant, with all of their buyers.',
  'products.read': 'See products and variations that shoppers do not see, with their pieces.',
  'products.write':
    'Change products and variations: stock, visibility, addresses, labels; availabilities and what hangs on products.',
  'reviews.read': 'See reviews that wait or were refused, and who wrote them.',
  'reviews.write': 'Approve, refuse and answer reviews, set what products can be rated by.',
  'prices.read': 'See price lists and all prices.',
  'prices.write': 'Set prices.',
  'promotions.read': 'See discounts, their codes and how often they were used.',
  'promotions.write': 'Make and change discounts and codes.',
  'vouchers.read': 'See prepaid vouchers and what was booked on them.',
  'vouchers.write': 'Issue, prolong, mail and take back prepaid vouchers, which are money.',
  'credits.read': 'See accounts of credits, what customers have in them, and what was booked.',
  'credits.write': 'Make and change accounts of credits, give credits to customers and take them.',
  'content.read':
    'See articles, pages, texts, banners, categories and brands that shoppers do not see, and their texts in all languages.',
  'content.write': 'Write articles, pages, texts and banners, categories and brands, and the texts of products.',
  'search.read': 'See synonyms and redirects of the search, and why results stand where they do.',
  'search.write': 'Set synonyms and redirects of the search.',
  'shipping.read': 'See where pick-up points come from, and what became of reading them.',
  'shipping.write': 'Read pick-up points of carriers anew.',
  'customers.read': 'See customers.',
  'customers.export':
    'Read lists of customers beyond the first page, and by filters that take in more than known values.',
  'customers.write': 'Change and block customers, set their groups, end their sessions.',
  'customers.impersonate': 'Act for a customer in the shop, and see who did.',
  'changes.read': 'See who changed what, and what a change would do.',
  'changes.undo': 'Undo changes; undoing one also needs the right to make it.',
  'operators.manage': 'See and change operators, roles and sessions.',
} as const;

export type Right = keyof typeof RIGHTS;

/** The right that a call of operators needs; `self`: any person, for their own account, which no service account has. */
export type NeededRight = Right | 'self';

export const isRight = (name: string): name is Right => Object.hasOwn(RIGHTS, name);

/** Whether a list of rights contains one. */
export const includesRight = (rights: readonly Right[], needed: Right): boolean =>
  rights.includes('all') || rights.includes(needed);
