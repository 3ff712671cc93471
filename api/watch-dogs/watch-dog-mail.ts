import { productSource, variationSource } from '../catalogue/index.ts';
import { linkTo, pictureIn, shortLetter, wordsOf } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import { readIfVisible } from '../platform/listing/index.ts';
import type { Letter, Reader, RoomMail } from '../platform/mail/index.ts';
import { readWatchDogMail, type WatchDogMail } from './letter-facts.ts';
import { isWatchDogDue } from './look.ts';
import { WATCH_DOG_TEXTS } from './texts/index.ts';

interface Watched {
  price: string;
  image: string | undefined;
}

/** Price and picture of what somebody waited for, as guests see it; null where they do not. */
async function readWatched(
  db: Database,
  { product_id, product_variation_id }: WatchDogMail,
  { context }: Reader,
): Promise<Watched | null> {
  const query = { embed: 'computed_prices,image_url' };
  const product = await readIfVisible(db, productSource, product_id, query, context);
  if (!product) return null;
  const variation =
    product_variation_id && (await readIfVisible(db, variationSource, product_variation_id, query, context));
  const visible = variation || product;
  return {
    price: (visible._embedded?.computed_prices ?? visible).taxed_price.formatted,
    image: (variation && variation.image_id !== null ? variation : product)._embedded?.image_url,
  };
}

/** What can be bought again, with price and picture where everybody may see them, and a link that ends all watch dogs. */
function watchDogLetter(
  reader: Reader,
  { name, variation, path, cancellation_token: token }: WatchDogMail,
  watched: Watched | null,
): Letter {
  const t = WATCH_DOG_TEXTS[reader.language];
  const product = variation ? `${name}, ${variation}` : name;
  const action = { text: t('mail.action'), url: `${reader.origin}${path}` };
  const cancelUrl = linkTo(reader, 'cancelWatchDogs', token);
  const values = { product, shop: reader.shopName };
  const words = wordsOf((line) => t(`mail.${line}`, values), t.lines('mail.lead', values));
  const letter = shortLetter(reader, words, t('mail.reason'), action);
  const item = watched && {
    name,
    variation: variation || null,
    amount: '',
    contents: [],
    url: action.url,
    total: watched.price,
    picture: pictureIn(reader, watched.image),
  };
  const stop = {
    heading: t('mail.stopHeading'),
    isSmall: true,
    pieces: [{ type: 'link' as const, text: t('mail.stop'), url: cancelUrl }],
  };
  const back = item && { heading: t('mail.product'), pieces: [{ type: 'items' as const, items: [item] }] };
  return { ...letter, sections: back ? [back, stop] : [stop], cancelUrl };
}

/** The one mail of a watch dog. */
export const watchDogMail = ({ db }: { db: Database }): RoomMail<'watch_dog.due'> => ({
  kind: 'watch-dog',
  on: 'watch_dog.due',
  isBulk: true,
  table: 'watch_dogs',
  subject: ({ watch_dog_id: id }) => id,
  async prepare({ watch_dog_id: id }) {
    const mail = (await isWatchDogDue(db, id)) ? await readWatchDogMail(db, id) : undefined;
    if (!mail) return null;
    return { ...mail, letter: async (reader) => watchDogLetter(reader, mail, await readWatched(db, mail, reader)) };
  },
});
