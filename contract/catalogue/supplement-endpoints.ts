import { endpoints, publicRead } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { item, items, LIST_HELP, listQuery } from '../list.ts';
import { relationsInput } from './related.ts';
import { LARGEST_ATTACHMENT_TEXT } from './rules.ts';
import {
  attachment,
  attachmentInput,
  attachmentPatch,
  attachments,
  fieldsInput,
  manufacturer,
  manufacturerInput,
  manufacturers,
  productAttachment,
  productAttachments,
  productAttachmentsInput,
  productSections,
  sectionsInput,
  sectionTexts,
  video,
  videos,
  videosInput,
} from './supplements.ts';
import { variationProperty } from './variation-properties.ts';

const readByAll = { ...publicRead, right: 'products.read' } as const;
const read = { access: 'operator', right: 'products.read', params: oneRecord } as const;
const write = { access: 'operator', right: 'products.write', dryRun: true } as const;
const ofProduct = { ...write, params: oneRecord, errors: ['not_found'] } as const;

const WHOLE = 'Replaces the whole list, in the order sent; an empty one removes all.';
/** Room for the rest of the request. */
const LARGEST_UPLOAD = LARGEST_ATTACHMENT_TEXT + 10_000;

const NAMES = { cs: 'Návod k použití', sk: 'Návod na použitie', en: 'Instructions for use' };

/** What hangs on products: sections, files, videos, makers, texts to fill in, and relations. */
export const supplementEndpoints = endpoints({
  'GET /products/{id}/sections': {
    ...read,
    summary: 'Sections of a product in all languages, to be changed',
    description: `Pages read them in one language by \`embed=sections\` of the product. ${LIST_HELP}`,
    query: listQuery,
    resource: productSections,
    response: items(sectionTexts),
    errors: ['not_found'],
  },
  'PUT /products/{id}/sections': {
    ...ofProduct,
    summary: 'Set the sections of a product: ingredients, use, warnings',
    description: `${WHOLE} \`content\` is HTML of paragraphs, lists and emphasis; anything else is taken out.`,
    body: sectionsInput,
    example: {
      sections: [{ title: { cs: 'Složení', en: 'Ingredients' }, content: { cs: '<p>Aqua.</p>', en: '<p>Aqua.</p>' } }],
    },
    response: items(sectionTexts),
  },
  'GET /products/{id}/attachments': {
    ...readByAll,
    summary: 'Files of a product, in order',
    description: `Drafts are told to operators alone. ${LIST_HELP}`,
    params: oneRecord,
    query: listQuery,
    resource: productAttachments,
    response: items(productAttachment),
    errors: ['not_found'],
  },
  'PUT /products/{id}/attachments': {
    ...ofProduct,
    summary: 'Set the files of a product',
    description: `${WHOLE} A file may belong to many products.`,
    body: productAttachmentsInput,
    example: { attachments: [{ attachment_id: 3 }] },
    response: items(productAttachment),
  },
  'GET /products/{id}/videos': {
    ...readByAll,
    summary: 'Videos of a product, in order',
    description: `Show a video only once it is asked for: \`embed_url\` loads scripts of YouTube. ${LIST_HELP}`,
    params: oneRecord,
    query: listQuery,
    resource: videos,
    response: items(video),
    errors: ['not_found'],
  },
  'PUT /products/{id}/videos': {
    ...ofProduct,
    summary: 'Set the videos of a product',
    description: `${WHOLE} \`video_id\` is the eleven characters after \`v=\` in a video’s address at YouTube.`,
    body: videosInput,
    example: { videos: [{ video_id: 'M7lc1UVf-VE' }] },
    response: items(video),
  },
  'PUT /products/{id}/product-fields': {
    ...ofProduct,
    summary: 'Set the texts that buyers fill in for a product, such as an engraving',
    description: `${WHOLE} With \`product_field_id\` a text that other products have too, without it a new one by its \`name\`. They are read among \`embed=variation_properties\` of the product, with \`type\` 4.`,
    body: fieldsInput,
    example: { product_fields: [{ name: { cs: 'Věnování', en: 'Dedication' }, is_required: false, max_length: 40 }] },
    response: items(variationProperty),
  },
  'PUT /products/{id}/related-products': {
    ...ofProduct,
    summary: 'Set the products that go with a product, by type of relation',
    description: `${WHOLE} The random types 2 and 3 are drawn by the shop each day.`,
    body: relationsInput,
    example: { relation_type: 1, related_products: [{ related_product_id: 12 }] },
    response: items(relationsInput.shape.related_products.element),
  },
  'GET /attachments': {
    access: 'operator',
    right: 'products.read',
    summary: 'All files, the newest first',
    description: LIST_HELP,
    query: listQuery,
    resource: attachments,
    response: items(attachment),
  },
  'POST /attachments': {
    ...write,
    summary: 'Upload a file for products',
    description:
      'PDF, PNG, JPEG or WebP, at most 5 MB; what it is tells its content, not its name. A `draft` is served to nobody. Products get it by `PUT /products/{id}/attachments`.',
    status: 201,
    largestBody: LARGEST_UPLOAD,
    body: attachmentInput,
    example: { name: NAMES, content_base64: 'JVBERi0xLjQK' },
    response: item(attachment),
  },
  'PATCH /attachments/{id}': {
    ...ofProduct,
    summary: 'Rename, publish or withdraw a file',
    description: 'The content stays: upload another file for another content.',
    body: attachmentPatch,
    example: { status: 'draft' },
    response: item(attachment),
  },
  'DELETE /attachments/{id}': {
    ...write,
    summary: 'Delete a file that no product has',
    description: '409 while a product has it.',
    params: oneRecord,
    errors: ['not_found', 'conflict'],
  },
  'GET /manufacturers': {
    access: 'operator',
    right: 'products.read',
    summary: 'Makers of products, by name',
    description: `Shoppers read the one of a product by \`embed=manufacturer\`. ${LIST_HELP}`,
    query: listQuery,
    resource: manufacturers,
    response: items(manufacturer),
  },
  'POST /manufacturers': {
    ...write,
    summary: 'Add a maker',
    description: 'Products get it by `manufacturer_id` of `PATCH /products/{id}`.',
    status: 201,
    body: manufacturerInput,
    example: { name: 'Lípa s.r.o.', address: 'Dlouhá 12, CZ-110 00 Praha', email: 'info@lipa.example' },
    response: item(manufacturer),
  },
  'PATCH /manufacturers/{id}': {
    ...ofProduct,
    summary: 'Change a maker',
    description: 'Fields that are left out stay.',
    body: manufacturerInput.partial(),
    example: { email: 'podpora@lipa.example' },
    response: item(manufacturer),
  },
  'DELETE /manufacturers/{id}': {
    ...write,
    summary: 'Delete a maker that no product has',
    description: '409 while a product has it.',
    params: oneRecord,
    errors: ['not_found', 'conflict'],
  },
});
