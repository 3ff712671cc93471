import { MAIL_LINK_PATHS, NEW_ACCOUNT_PATHS, OLD_ACCOUNT_PATH } from '../../../contract/customers/paths.ts';
import { table } from '../../../contract/table.ts';
import { hasType } from '../../lib/http/api.ts';
import { seeOther } from '../http/answer.ts';
import { noticePage, translatorFor } from '../render/notice-page.ts';
import type { Endpoint, EndpointTools } from './endpoint.ts';

type Link = keyof typeof MAIL_LINK_PATHS;

const tokenOf = ({ request }: EndpointTools) => new URL(request.url).searchParams.get('token') ?? '';

/** What the button of a link does; returns the arguments of the page's text. */
const ACTIONS: Record<Link, (tools: EndpointTools) => Promise<{ email: string }>> = {
  confirmNewsletter: async (tools) => {
    const body = { token: tokenOf(tools) };
    const { item } = await tools.api('POST /newsletter-subscriptions/confirmations', { body });
    return { email: item.email };
  },
  cancelNewsletter: async (tools) => {
    await tools.api('POST /newsletter-subscriptions/cancellations', { body: { token: tokenOf(tools) } });
    return { email: '' };
  },
  cancelWatchDogs: async (tools) => {
    await tools.api('POST /watch-dogs/cancellations', { body: { token: tokenOf(tools) } });
    return { email: '' };
  },
  cancelListMails: async (tools) => {
    await tools.api('POST /product-list-mails/cancellations', { body: { token: tokenOf(tools) } });
    return { email: '' };
  },
  refuseReviewMails: async (tools) => {
    await tools.api('POST /review-invitations/refusals', { body: { token: tokenOf(tools) } });
    return { email: '' };
  },
};

/** Links whose form mail programs send by themselves, to unsubscribe (RFC 8058). */
const IS_ONE_CLICK: Record<Link, boolean> = {
  confirmNewsletter: false,
  cancelNewsletter: true,
  cancelWatchDogs: true,
  cancelListMails: true,
  refuseReviewMails: true,
};
const LINKS = Object.keys(MAIL_LINK_PATHS) as Link[];
export const ONE_CLICK_PATHS: readonly string[] = LINKS.filter((link) => IS_ONE_CLICK[link]).map(
  (link) => MAIL_LINK_PATHS[link],
);

/** `GET`: shows a button only, because mail programs and virus scanners open links by themselves. */
const confirmationPage =
  (link: Link): Endpoint =>
  (tools) => {
    const t = translatorFor(tools);
    const action = `${MAIL_LINK_PATHS[link]}?token=${encodeURIComponent(tokenOf(tools))}`;
    const button = { text: t(`mailLinks.${link}.button`), action };
    return noticePage(tools, { title: t(`mailLinks.${link}.title`), text: t(`mailLinks.${link}.text`), button });
  };

/** `POST`: does and confirms what the link is for. */
const perform =
  (link: Link): Endpoint =>
  async (tools) => {
    const t = translatorFor(tools);
    // The body is not needed, but unread it would block the connection.
    await tools.request.text();
    try {
      const done = await ACTIONS[link](tools);
      return noticePage(tools, {
        title: t(`mailLinks.${link}.doneTitle`),
        text: t(`mailLinks.${link}.doneText`, done),
      });
    } catch (error) {
      if (!hasType(error, 'not_found', 'link_not_valid', 'invalid_fields')) throw error;
      return noticePage(tools, { title: t('mailLinks.invalidTitle'), text: t('mailLinks.invalidText'), status: 404 });
    }
  };

/** Redirects to the page that creates the account. */
const toNewAccount: Endpoint = (tools) =>
  seeOther(`${NEW_ACCOUNT_PATHS[tools.hosted.info.language]}?token=${encodeURIComponent(tokenOf(tools))}`);

/** Targets of the links in mails. */
export const mailLinks: Record<string, Endpoint> = table({
  [`GET ${OLD_ACCOUNT_PATH}`]: toNewAccount,
  ...Object.fromEntries(
    LINKS.flatMap((link) => [
      [`GET ${MAIL_LINK_PATHS[link]}`, confirmationPage(link)],
      [`POST ${MAIL_LINK_PATHS[link]}`, perform(link)],
    ]),
  ),
});
