import { expect, test } from 'vitest';
import type { Hosts } from '../shop/index.ts';
import { contextOf } from './request-context.ts';

type Arrived = Parameters<typeof contextOf>[1];

async function acknowledged(header: string | string[] | undefined): Promise<string | null> {
  const hosts = { resolve: async () => ({}) } as unknown as Hosts;
  const headers = { 'x-acknowledged-changes': header };
  return (await contextOf(hosts, { hostname: 'cs.localhost', headers } as unknown as Arrived)).acknowledgedChanges;
}

test('changes that the shopper has seen come by a header, and nothing else counts as such', async () => {
  expect(await acknowledged('n4bQgYhMfWWaL-qgxVrQFa')).toBe('n4bQgYhMfWWaL-qgxVrQFa');
  expect(await acknowledged('x'.repeat(64))).toBe('x'.repeat(64));
  for (const strange of [undefined, '', 'x'.repeat(65), 'a b', 'ř', ['a', 'b']])
    expect(await acknowledged(strange)).toBeNull();
});
