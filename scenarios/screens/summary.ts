import type { Visitor } from '../visit/visitor.ts';
import { plain } from './plain.ts';
import { anyOf } from './words.ts';

/** The summary of a placed order. */
export function summaryOf({ page, say }: Visitor) {
  const main = page.getByRole('main');
  return {
    thanks: main.getByRole('heading', { name: say('thanks') }),
    paid: main.getByRole('heading', { name: say('thanksPaid') }),
    failed: main.getByRole('heading', { name: say('paymentFailed') }),
    pending: main.getByRole('heading', { name: say('paymentPending') }),
    unknown: main.getByRole('heading', { name: say('unknownOrder') }),
    payAgain: main.getByRole('button', { name: anyOf(say('payAgain')) }),
    qrCode: main.getByRole('img', { name: say('qrCode') }),
    /** The offer of an account. */
    account: {
      ask: main.getByRole('button', { name: say('newAccount') }),
      requested: main.getByRole('status').filter({ hasText: say('newAccountAsked') }),
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
        .getByText(anyOf(say('orderNumber')))
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
