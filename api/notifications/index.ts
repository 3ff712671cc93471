export { pictureIn } from './picture-in.ts';
export { plainLines, plainWords } from './plain-words.ts';
export { notificationsRoom } from './room.ts';
export { joined, sellerLine, sellerLines } from './seller-lines.ts';
export { newsletterReason, orderReason, partOf, piecesAt } from './shared-words.ts';
export { footerOf, linkTo, shortLetter, wordsOf } from './short-letter.ts';
export { isTaxed, taxNote } from './tax-note.ts';
