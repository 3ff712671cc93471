export { flawsOfValues } from './calls.ts';
export {
  flawsOfPartialTexts,
  flawsOfTexts,
  importsOf,
  keysNamedIn,
  keysOfTexts,
  repeatedKeys,
  unusedKeys,
} from './texts.ts';
