import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

test('the welcome names the hosts that the shop has', () => {
  const config = { role: 'all', publicOrigin: (host: string) => `http://${host}:3000` } as const;
  const hosts = [{ locale: 'sk-SK', hostname: 'knihy.localhost' }];
  const lines = welcome(config, hosts, undefined, 1).split('\n');
  expect(lines.filter((line) => line.includes('http'))).toEqual([
    '  Slovenčina     http://knihy.localhost:3000',
    '  API reference  http://localhost:3000/v1/docs',
  ]);
});
