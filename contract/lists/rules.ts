/** Types of customers' product lists (specification, section 3). */
export const LIST_TYPES = { wish_list: 1, products_comparison: 2 } as const;
export type ListType = (typeof LIST_TYPES)[keyof typeof LIST_TYPES];

/** Lists of a customer; of the comparison there is one. */
export const MOST_LISTS = 20;
/** Products in a list. */
export const MOST_LIST_ITEMS = 100;
/** Products that the browser of a guest keeps until they sign in: its cookie goes along with every request. */
export const MOST_GUEST_WISHES = 50;
/** Products that are compared at once; more cannot be looked over. */
export const MOST_COMPARED = 12;
/** Most products in a list of a type. */
export const mostItemsOf = (type: number): number =>
  type === LIST_TYPES.products_comparison ? MOST_COMPARED : MOST_LIST_ITEMS;

/** Lengths of what customers write about a list and what is in it. */
export const LIST_LENGTHS = { name: 100, description: 500, note: 500 } as const;

/** A product must stay for sale so long before a mail about a list says so. */
export const LIST_STEADY_MINUTES = 5;
/** Mails about the lists of a customer in a day. */
export const MOST_LIST_MAILS_A_DAY = 5;
