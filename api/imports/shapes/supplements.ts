import { z } from 'zod';
import { MOST_SECTIONS, MOST_VIDEOS, YOUTUBE_ID } from '../../../contract/catalogue/rules.ts';
import { EMAIL_PATTERN, readEmail } from '../../../contract/customers/emails.ts';
import { descriptionHtml } from '../../platform/texts/index.ts';
import { LIMITS } from '../limits.ts';
import { line } from './fields.ts';
import type { RowSupplements } from './row.ts';

const list = { error: 'is not a list' };
const record = { error: 'is not a record' };
const optional = (schema: z.ZodType<string>) => schema.nullish().transform((text) => text ?? null);
const email = optional(
  z
    .string('is not a text')
    .overwrite(readEmail)
    .max(200, 'is longer than 200 characters')
    .check(z.email({ pattern: EMAIL_PATTERN, error: 'is not an e-mail address' })),
);
const contact = { name: line(200), address: line(300), email };

/** HTML of which something is left once it is safe. */
const html = z
  .string('is not a text')
  .max(LIMITS.descriptionLength, `is longer than ${LIMITS.descriptionLength} characters`)
  .transform(descriptionHtml)
  .pipe(z.string('is empty'));

/** What hangs on a product, which a row of any shape may have under the same names. */
export const supplements = {
  sections: z
    .array(z.object({ title: line(120), content: html }, record), list)
    .max(MOST_SECTIONS, `has more than ${MOST_SECTIONS}`)
    .nullish(),
  videos: z
    .array(z.string('is not a text').regex(YOUTUBE_ID, 'is not the id of a video at YouTube'), list)
    .max(MOST_VIDEOS, `has more than ${MOST_VIDEOS}`)
    .nullish(),
  manufacturer: z
    .object(
      {
        ...contact,
        website: optional(
          z.url({ protocol: /^https?$/, error: 'is not a web address' }).max(300, 'is longer than 300 characters'),
        ),
        responsible_person: z
          .object(contact, record)
          .nullish()
          .transform((person) => person ?? null),
      },
      record,
    )
    .nullish(),
};

/** Supplements of a row; null for missing ones. */
export const supplementsOf = (data: z.output<z.ZodObject<typeof supplements>>): RowSupplements => ({
  sections: data.sections ?? null,
  videos: data.videos ? [...new Set(data.videos)] : null,
  manufacturer: data.manufacturer ?? null,
});
