import { expect, test } from 'vitest';
import { objectText } from './json-text.ts';

test.each([
  ['{"a":"x","event":{"b":1}}', '{"b":1}'],
  ['{"event": { "b" : {"c":"}"} } ,"a":"x"}', '{ "b" : {"c":"}"} }'],
  ['{"a":"\\"event\\":{}","event":{"b":"\\\\"}}', '{"b":"\\\\"}'],
  ['{"event":{"event":{"a":1}},"a":"{"}', '{"event":{"a":1}}'],
  ['{"event":{"a":1}', '{"a":1}'],
  ['{"event":{"a":1', ''],
])('the object in %s is %s', (json, text) => {
  expect(objectText(json, 'event')).toBe(text);
});
