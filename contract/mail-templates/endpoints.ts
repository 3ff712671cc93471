import { endpoints } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { item, items } from '../list.ts';
import { mailTemplate, mailTemplateChange, newMailTemplate } from './records.ts';
import { MOST_TEMPLATES, PLACEHOLDERS } from './rules.ts';

const reads = { access: 'operator', right: 'orders.read' } as const;
const writes = { access: 'operator', right: 'orders.write', dryRun: true } as const;
const HELP = `Plain text with paragraphs, in each language. Placeholders: ${PLACEHOLDERS.map((name) => `\`{${name}}\``).join(', ')}; anything else in braces is 422.`;

export const mailTemplateEndpoints = endpoints({
  'GET /mail-templates': {
    ...reads,
    summary: 'Templates of mails to buyers, by name',
    description: `All of them, at most ${MOST_TEMPLATES}. \`POST /orders/{id}/mails\` sends one.`,
    response: items(mailTemplate),
  },
  'POST /mail-templates': {
    ...writes,
    summary: 'Keep a mail to buyers as a template',
    description: `${HELP} At most ${MOST_TEMPLATES}: 409 for more.`,
    status: 201,
    body: newMailTemplate,
    example: {
      name: 'Delayed delivery',
      subject: { cs: 'Zásilka se zpozdí', sk: 'Zásielka sa oneskorí', en: 'Your order is delayed' },
      text: {
        cs: 'Dobrý den,\nobjednávku {order_number} odešleme o den později.',
        sk: 'Dobrý deň,\nobjednávku {order_number} odošleme o deň neskôr.',
        en: 'Hello,\nwe will send order {order_number} one day later.',
      },
    },
    response: item(mailTemplate),
    errors: ['conflict'],
  },
  'PATCH /mail-templates/{id}': {
    ...writes,
    summary: 'Change a template of mails',
    description: `Fields and languages that are left out stay. ${HELP} Mails that were sent stay as they are.`,
    params: oneRecord,
    body: mailTemplateChange,
    example: { subject: { en: 'Your order will be a day late' } },
    response: item(mailTemplate),
    errors: ['not_found', 'changed_meanwhile', 'conflict'],
  },
  'DELETE /mail-templates/{id}': {
    ...writes,
    summary: 'Delete a template of mails',
    description: 'It can be undone as every change.',
    params: oneRecord,
    errors: ['not_found'],
  },
});
