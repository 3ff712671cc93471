/** Parameter of a link with the code of whoever recommends the shop. */
export const REFERRAL_PARAMETER = 'ref';
/** What such a code may be. Whether somebody has it is not known here. */
export const REFERRAL_CODE = /^[\w-]{1,60}$/;
/** Name of the cookie that keeps it for the order, and for how long. */
export const REFERRAL_COOKIE = 'referral';
export const REFERRAL_SECONDS = 30 * 24 * 60 * 60;
