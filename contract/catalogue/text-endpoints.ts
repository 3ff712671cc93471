import { z } from 'zod';
import { changeWithSlugs, textFields } from '../content/writes.ts';
import { endpoints } from '../endpoint.ts';
import { id, oneRecord } from '../fields.ts';
import { item } from '../list.ts';
import { urls } from '../pages/meta-fields.ts';

const { name, line, short, html, reference, isOn } = textFields;
const described = {
  meta_title: line,
  meta_h1_title: line,
  meta_description: short,
  meta_index: isOn,
  meta_follow: isOn,
  show_on_sitemap: isOn,
  has_automatic_slug: isOn,
};
const meta = {
  ...described,
  image_id: reference,
  thumbnail_image_id: reference,
};
const og = { og_title: line, og_description: short, og_image_id: reference };
const productTexts = { name, short_description: short, description: html, ...og, ...described };
/** The record with its addresses. */
const written = z.object({ id, urls });
const write = {
  access: 'operator',
  right: 'content.write',
  dryRun: true,
  description:
    'Texts are sent by language; a language left out stays, null takes its text away. HTML is sanitised. A former address leads on to the new one.',
  params: oneRecord,
  errors: ['not_found', 'conflict', 'changed_meanwhile'],
} as const;

export const catalogueTextEndpoints = endpoints({
  'GET /products/{id}/texts': {
    access: 'operator',
    right: 'content.read',
    summary: 'Texts of a product in all languages, to be changed',
    description: 'With the fields that `PATCH /products/{id}/texts` takes.',
    params: oneRecord,
    response: item(z.object({ id, urls, ...productTexts })),
    errors: ['not_found'],
  },
  'PATCH /products/{id}/texts': {
    ...write,
    summary: 'Change texts and address of a product',
    body: changeWithSlugs(productTexts),
    example: { short_description: { en: 'Poured by hand, burns for forty hours.' } },
    response: item(written),
  },
  'PATCH /categories/{id}': {
    ...write,
    summary: 'Change texts, pictures and address of a category',
    body: changeWithSlugs({ name, description: html, ...meta }),
    example: { description: { en: '<p>Hand-poured candles.</p>' } },
    response: item(written),
  },
  'PATCH /brands/{id}': {
    ...write,
    summary: 'Change texts, pictures and address of a brand',
    body: changeWithSlugs({
      short_description: short,
      description: html,
      ...og,
      ...meta,
    }),
    example: { short_description: { en: 'A family workshop.' } },
    response: item(written),
  },
});
