import { CHOICE_PARAMETER } from '../../contract/catalogue/rules.ts';
import type { RecordOf } from '../../contract/list.ts';
import type { customerProductListItems } from '../../contract/lists/records.ts';
import { priceOf } from '../../contract/money.ts';
import { linkTo, pictureIn, plainWords, shortLetter, wordsOf } from '../notifications/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { readList } from '../platform/listing/index.ts';
import type { Letter, LetterItem, Reader, RoomMail } from '../platform/mail/index.ts';
import { hashOfToken, newToken } from '../platform/secrets/index.ts';
import type { Hosts } from '../shop/index.ts';
import { itemSource } from './item-source.ts';
import type { ListDependencies } from './items.ts';
import { keepToken, type ListMail, readListMail, readPaths } from './list-mail-facts.ts';
import type { ListMailLine } from './tables.ts';
import { LIST_MAIL_TEXTS } from './texts/index.ts';

export interface ListMailDependencies extends ListDependencies {
  hosts: Hosts;
}

type Item = RecordOf<typeof customerProductListItems>;
type MailedItem = { line: ListMailLine; item: Item; url: string };

/** The shop as the customer sees it: with the currency and the customer groups of theirs. */
async function contextOf(hosts: Hosts, mail: ListMail, { context, language }: Reader): Promise<RequestContext> {
  const { hostname } = context;
  const seen = { ...context, ...(await hosts.resolve({ hostname, language, currency: mail.currency })) };
  return { ...seen, ...(await hosts.ofGroups(seen, mail.groups)) };
}

async function readItems(
  { db, cards }: ListMailDependencies,
  { lines }: ListMail,
  reader: Reader,
  context: RequestContext,
): Promise<MailedItem[]> {
  const scope = { conditions: ['t.id = any(:ids)'], values: { ids: lines.map(({ item_id }) => item_id) } };
  const query = { paginate: '0', per_page: 1, page: 1, embed: 'image_url,product_variation' } as const;
  const { items } = await readList(db, itemSource(cards), query, context, scope);
  const found = items as Item[];
  const paths = await readPaths(
    db,
    found.map(({ product_id }) => product_id),
    context.language,
  );
  return found.flatMap((item) => {
    const [line, path] = [lines.find(({ item_id }) => item_id === item.id), paths.get(item.product_id)];
    if (!line || path === undefined) return [];
    const choice = item.product_variation_id === null ? '' : `?${CHOICE_PARAMETER}=${item.product_variation_id}`;
    return [{ line, item, url: `${reader.origin}${path}${choice}` }];
  });
}

function letterItem(reader: Reader, context: RequestContext, { line, item, url }: MailedItem): LetterItem {
  const t = LIST_MAIL_TEXTS[reader.language];
  const before = line.price_before;
  const words = [
    ...(line.is_back ? [t('mail.back')] : []),
    ...(before === null
      ? []
      : [t('mail.fell', { before: priceOf(before, context.currency, context.locale).formatted })]),
  ];
  return {
    name: item.name,
    variation: item._embedded?.product_variation?.name ?? null,
    amount: '',
    contents: words,
    url,
    total: item.taxed_price.formatted,
    picture: pictureIn(reader, item._embedded?.image_url),
  };
}

function listLetter(reader: Reader, mail: ListMail, items: [LetterItem, ...LetterItem[]], cancelUrl: string): Letter {
  const t = LIST_MAIL_TEXTS[reader.language];
  const [first] = items;
  const name = plainWords(mail.list_name ?? '') || t('mail.unnamed');
  const values = { product: first.name, count: items.length, list: name };
  const words = wordsOf((line) => t(`mail.${line}`, values), t.lines('mail.lead', values));
  const letter = shortLetter(reader, words, t('mail.reason', values), {
    text: t('mail.action'),
    url: first.url ?? `${reader.origin}/`,
  });
  const stop = {
    heading: t('mail.stopHeading'),
    isSmall: true,
    pieces: [{ type: 'link' as const, text: t('mail.stop'), url: cancelUrl }],
  };
  const products = { heading: t('mail.products'), pieces: [{ type: 'items' as const, items }] };
  return { ...letter, sections: [products, stop], cancelUrl };
}

/** What in a list costs less or is for sale again, at the customer’s prices, with a link that ends such mails. */
export const listMail = (deps: ListMailDependencies): RoomMail<'product_list.mail_due'> => ({
  kind: 'product-list',
  on: 'product_list.mail_due',
  isBulk: true,
  table: 'customer_product_list_mails',
  subject: ({ list_mail_id: id }) => id,
  async prepare({ list_mail_id: id }) {
    const mail = await readListMail(deps.db, id);
    if (!mail) return null;
    const { email, language, hostname_id } = mail;
    return {
      ...{ email, language, hostname_id },
      async letter(reader) {
        const context = await contextOf(deps.hosts, mail, reader);
        const mailed = await readItems(deps, mail, reader, context);
        const [first, ...others] = mailed.map((one) => letterItem(reader, context, one));
        if (!first) return null;
        const token = newToken();
        await keepToken(deps.db, id, hashOfToken(token));
        return listLetter(reader, mail, [first, ...others], linkTo(reader, 'cancelListMails', token));
      },
    };
  },
});
