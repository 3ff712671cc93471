import { capability } from '../capability.ts';
import { stockTexts } from './texts/index.ts';

export const stockCapability = capability({
  texts: stockTexts,
});
