/** The best that a review can give; the worst is one. */
export const MOST_STARS = 5;

/** States of a review: `waiting` for the shop, `approved` (shown to everybody), `refused`. */
export const REVIEW_STATES = ['waiting', 'approved', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Longest texts of a review. */
export const LONGEST_REVIEW = { name: 60, comment: 4_000, point: 1_000, reply: 2_000, reason: 500 } as const;

/** Reviews that a page of a product shows. */
export const REVIEWS_PER_PAGE = 6;

/** Reviews that a customer may write or change within a day. */
export const MOST_REVIEWS_A_DAY = 20;
/** Parameters that one product can be rated by. */
export const MOST_PARAMETERS = 10;

/** Days after delivery before buyers are asked what they think, and the last day on which they are. */
export const INVITED_AFTER_DAYS = 7;
export const INVITED_UNTIL_DAYS = 30;
/** Days between two such mails to one address. */
export const INVITED_EVERY_DAYS = 30;
/** Days for which the mailed link is valid. */
export const INVITATION_DAYS = 60;
/** Days after which it is forgotten that a buyer was asked. Until then the link of the mail ends such mails. */
export const INVITATION_STORED_DAYS = 730;
