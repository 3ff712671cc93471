import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkWords, readWordPlan, type WordPlan } from './words/index.ts';

const here = import.meta.dirname;
const plan = readWordPlan(join(here, 'words.json'));
const sample = (more: Partial<WordPlan> = {}) =>
  checkWords(join(here, 'fixtures/words'), { ...plan, names: { placeOrder: 'ordinary' }, longComments: {}, ...more })
    .breaches;

test('the project keeps to its words', () => {
  const { breaches, files } = checkWords(join(here, '..'), plan);
  expect(breaches).toEqual([]);
  expect(files).toBeGreaterThan(300);
});

test('a refused word in a name, a file, an event, a statement or a task is caught, with what to write instead', () => {
  expect(sample().map(({ rule, file, line, message }) => [rule, file, line, message.split(':')[0]])).toEqual([
    ['file', 'api/cart/kept-lines.ts', 1, '"kept-lines.ts" has "kept"'],
    ['name', 'api/cart/kept-lines.ts', 2, '"heldLines" has "held"'],
    ['name', 'api/cart/kept-lines.ts', 2, '"told" has "told"'],
    ['comment', 'api/cart/kept-lines.ts', 1, 'A comment of 133 characters'],
    ['statement', 'api/cart/lines.ts', 10, '"cart_kept_lines" has "kept"'],
    ['task', 'api/cart/lines.ts', 11, '"cart.tell-all" has "tell"'],
    ['comment', 'api/cart/lines.ts', 1, 'A comment of 155 characters'],
    ['event', 'contract/cart/events.ts', 1, '"cart.told" has "told"'],
  ]);
  expect(sample()[1]?.message).toContain('write `reserved`, `locked`');
});

test('names of the wire and other strings may have any word', () => {
  const messages = sample().map(({ message }) => message);
  expect(messages.join('\n')).not.toMatch(/told_as|announced|placeOrder|other\.tell/);
});

test('an exception that nothing needs is caught', () => {
  const names = { placeOrder: 'ordinary', 'tell-time.ts': 'ordinary' };
  const caught = sample({ names, longComments: { 'api/cart': 'long', 'api/orders': 'long' } });
  expect(caught.filter(({ rule }) => rule === 'unused').map(({ message }) => message)).toEqual([
    '"tell-time.ts" is an exception that nothing needs: take it out.',
    '"api/orders" is an exception that nothing needs: take it out.',
  ]);
  expect(caught.filter(({ rule }) => rule === 'comment')).toEqual([]);
});
