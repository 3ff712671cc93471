import type { Visitor } from '../visit/visitor.ts';
import { plain } from './plain.ts';
import { anyOf } from './words.ts';

/** The summary of a placed order. */
export function summaryOf({ page, text }: Visitor) {
  const main = page.getByRole('main');
  return {
    thanks: main.getByRole('heading', { name: text('thanks') }),
    paid: main.getByRole('heading', { name: text('thanksPaid') }),
    unpaid: main.getByRole('heading', { name: text('unpaid') }),
    failed: main.getByRole('heading', { name: text('paymentFailed') }),
    pending: main.getByRole('heading', { name: text('paymentPending') }),
    unknown: main.getByRole('heading', { name: text('unknownOrder') }),
    pay: main.getByRole('button', { name: anyOf(text('pay')) }).filter({ hasText: /\d/ }),
    payAgain: main.getByRole('button', { name: anyOf(text('payAgain')) }),
    /** Money that goes back by the gateway, before and after it went. */
    returning: main.getByText(anyOf(text('moneyReturning'))),
    returned: main.getByText(anyOf(text('moneyReturned'))),
    /** The gateway's script did not load: its own page instead. */
    gateClosed: main.getByRole('alert').filter({ hasText: text('gateClosed') }),
    payAtGateway: main.getByRole('link', { name: anyOf(text('payAtGateway')) }),
    qrCode: main.getByRole('img', { name: text('qrCode') }),
    /** The offer of an account. */
    account: {
      request: main.getByRole('button', { name: text('newAccount') }),
      requested: main.getByRole('status').filter({ hasText: text('newAccountAsked') }),
    },
    /** The account that money goes back to. */
    refundAccount: {
      input: main.getByRole('textbox', { name: text('refundAccount') }),
      give: main.getByRole('button', { name: text('refundAccountGive') }),
      /** Whoever gave it by the link cannot change it. */
      fixed: main.getByText(text('refundGiven')),
      refused: main.getByText('19-2000145399/0800'),
      given: (account: string) => main.getByText(account),
    },
    /** Value beside a label. */
    async figure(label: string): Promise<string | undefined> {
      const [terms, values] = await Promise.all([
        main.getByRole('term').allInnerTexts(),
        main.getByRole('definition').allInnerTexts(),
      ]);
      return values[terms.findIndex((term) => plain(term).trim() === label)];
    },
    async number(): Promise<string> {
      const texts = await main
        .getByText(anyOf(text('orderNumber')))
        .first()
        .innerText();
      return /\d[\d-]*/.exec(texts)?.[0] ?? '';
    },
    /** Id and hash of the order. */
    access(): { id: number; hash: string } {
      const query = new URL(page.url()).searchParams;
      return { id: Number(query.get('oid')), hash: query.get('oh') ?? '' };
    },
  };
}
