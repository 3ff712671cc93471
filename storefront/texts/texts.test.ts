import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

type Tree = { [key: string]: string | Tree };

function flat(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

/** Names of the values that a message takes. */
const names = (message: string) =>
  [...new Set([...message.matchAll(/\{([a-z]\w*)[,}]/g)].map((found) => found[1]))].sort();

describe.each([
  ['sk', sk],
  ['en', en],
])('%s', (_, tree) => {
  const texts = new Map(flat(tree));

  it('has the same keys as Czech', () => {
    expect([...texts.keys()].sort()).toEqual(
      flat(cs)
        .map(([key]) => key)
        .sort(),
    );
  });

  it('takes the same values', () => {
    for (const [key, message] of flat(cs)) expect([key, names(texts.get(key) ?? '')]).toEqual([key, names(message)]);
  });
});

it.each([
  ['cs', cs],
  ['sk', sk],
  ['en', en],
])('%s is valid, filled in and shouts nowhere', (_, tree) => {
  for (const [key, message] of flat(tree)) {
    expect(() => compile(message), key).not.toThrow();
    expect(message.trim(), key).not.toBe('');
    expect(message, key).not.toContain('!');
  }
});
