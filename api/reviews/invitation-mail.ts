import { INVITATION_PATHS } from '../../contract/reviews/paths.ts';
import { INVITATION_DAYS } from '../../contract/reviews/rules.ts';
import { linkTo, orderReason, shortLetter, wordsOf } from '../notifications/index.ts';
import { readOrder } from '../orders/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Letter, Reader, RoomMail } from '../platform/mail/index.ts';
import { issueInvitation, readInvitation } from './invitations.ts';
import { REVIEW_TEXTS } from './texts/index.ts';

/** Asks a buyer what they think of an order's products, with a link to refuse further such mails. */
function invitationLetter(
  reader: Reader,
  { number, products, token }: { number: string; products: string[]; token: string },
): Letter {
  const t = REVIEW_TEXTS[reader.language];
  const values = { shop: reader.shopName, number, days: INVITATION_DAYS };
  const words = wordsOf((line) => t(`invitation.${line}`, values), t.lines('invitation.lead', values));
  const url = `${reader.origin}${INVITATION_PATHS[reader.pageLanguage]}?token=${token}`;
  const reason = orderReason(reader);
  const cancelUrl = linkTo(reader, 'refuseReviewMails', token);
  const stop = { type: 'link' as const, text: t('invitation.stop'), url: cancelUrl };
  const sections = [
    { heading: t('invitation.products'), pieces: [{ type: 'lines' as const, lines: products }] },
    { heading: t('invitation.stopHeading'), isSmall: true, pieces: [stop] },
  ];
  return { ...shortLetter(reader, words, reason, { text: t('invitation.action'), url }), sections, cancelUrl };
}

interface Dependencies {
  db: Database;
  clock: () => Date;
}

/** The one invitation to review what an order brought. */
export const invitationMail = ({ db, clock }: Dependencies): RoomMail<'review.invitation_due'> => ({
  kind: 'review-invitation',
  on: 'review.invitation_due',
  isBulk: true,
  table: 'review_invitations',
  subject: ({ review_invitation_id: id }) => id,
  async prepare({ review_invitation_id: id }) {
    const invitation = await readInvitation(db, id, clock());
    if (!invitation) return null;
    return {
      ...invitation,
      async letter(reader) {
        const token = await issueInvitation(db, id);
        if (token === undefined) return null;
        const order = await readOrder(db, invitation.order_id, { embed: 'items' }, reader.context);
        const products = (order._embedded?.items ?? []).map(({ name }) => name);
        return invitationLetter(reader, { number: order.order_number, products, token });
      },
    };
  },
});
