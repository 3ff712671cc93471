import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::1', '20010db800010002'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '20010db800010002'],
  ['2001:db8:1:3::1', '20010db800010003'],
  ['fe80::1%eth0', 'fe80000000000000'],
  ['no address', 'unknown'],
  [null, 'unknown'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
