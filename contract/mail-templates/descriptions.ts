import type { Descriptions } from '../description.ts';

export const mailTemplateDescriptions: Descriptions = {
  'MailTemplate.name': ['By which operators know it; buyers never read it.', 'Delayed delivery'],
  subject: 'Subject of the mail, by language.',
  'MailTemplate.text': 'Text of the mail, by language; each line is a paragraph.',
  'POST /mail-templates.body.name': 'By which operators know it; buyers never read it.',
  'POST /mail-templates.body.text': 'Text of the mail, by language; each line is a paragraph.',
  'PATCH /mail-templates/{id}.body.name': 'By which operators know it; buyers never read it.',
  'PATCH /mail-templates/{id}.body.text': 'Text of the mail; languages that are left out stay.',
};
