import { capability } from '../capability.ts';
import { bankDescriptions } from './descriptions.ts';
import { bankEndpoints } from './endpoints.ts';
import { bankEvents } from './events.ts';
import { bankStatement } from './records.ts';
import { bankTexts } from './texts/index.ts';

export const bankCapability = capability({
  endpoints: bankEndpoints,
  texts: bankTexts,
  events: bankEvents,
  records: { BankStatement: bankStatement },
  descriptions: bankDescriptions,
});
