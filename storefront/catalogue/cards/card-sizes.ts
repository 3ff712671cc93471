export const CARD_SIZES = '(min-width: 80rem) 290px, (min-width: 64rem) 24vw, (min-width: 48rem) 30vw, 46vw';
export const LARGEST_CARD = 960;
export const SMALLEST_CARD = 160;
