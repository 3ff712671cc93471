import { capability } from '../capability.ts';
import { routingEvents, routingTags } from './events.ts';
import { routingTexts } from './texts/index.ts';

export const routingCapability = capability({
  texts: routingTexts,
  events: routingEvents,
  tags: routingTags,
});
