import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { CONSENT_TEXTS } from '../../contract/consents/consent-texts/index.ts';
import type { consent, consentInput } from '../../contract/consents/records.ts';
import { CONSENT_SECONDS, CONSENT_TEXT_VERSION } from '../../contract/consents/rules.ts';
import type { Database } from '../platform/database/index.ts';
import { invalidFields, type RequestContext } from '../platform/http/index.ts';
import { type ConsentRow, insertConsent, storeConsentText, wasVisible } from './store.ts';

type Record = z.input<typeof consent>;

export const recordOf = ({ created_at, ...row }: ConsentRow): Record => ({
  ...row,
  created_at: created_at.toISOString(),
});

/** Records what a visitor chose, with the version of the words that they were shown. */
export async function recordConsent(
  { db, clock }: { db: Database; clock: () => Date },
  { visitor_id, text_version: textVersion, ...choice }: z.output<typeof consentInput>,
  { language }: Pick<RequestContext, 'language'>,
): Promise<Record> {
  const now = clock();
  return db.transaction(async (tx) => {
    if (textVersion === CONSENT_TEXT_VERSION)
      await storeConsentText(tx, textVersion, language, CONSENT_TEXTS[language]);
    else if (!(await wasVisible(tx, textVersion, language)))
      throw invalidFields({ field: 'text_version', key: 'consent_text_unknown' });
    const since = new Date(now.getTime() - CONSENT_SECONDS * 1_000);
    const made = { visitorId: visitor_id ?? randomUUID(), textVersion, language, ...choice };
    return recordOf(await insertConsent(tx, made, { now, since }));
  });
}
