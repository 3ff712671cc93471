import { capability } from '../capability.ts';
import { mailTemplateDescriptions } from './descriptions.ts';
import { mailTemplateEndpoints } from './endpoints.ts';
import { mailTemplate } from './records.ts';
import { mailTemplateTexts } from './texts/index.ts';

export const mailTemplatesCapability = capability({
  endpoints: mailTemplateEndpoints,
  texts: mailTemplateTexts,
  records: { MailTemplate: mailTemplate },
  descriptions: mailTemplateDescriptions,
});
