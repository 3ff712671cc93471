import { expect, test } from 'vitest';
import { networkOf, networksOf } from './network-of.ts';

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

test.each([
  ['192.0.2.7', ['192.0.2.7', '192.0.2.0/24']],
  ['::ffff:192.0.2.7', ['192.0.2.7', '192.0.2.0/24']],
  ['2001:db8:1:2::1', ['20010db800010002', '20010db8000100/56', '20010db80001/48']],
  ['2001:db8:1:fe::1', ['20010db8000100fe', '20010db8000100/56', '20010db80001/48']],
  ['2001:db8:1:100::1', ['20010db800010100', '20010db8000101/56', '20010db80001/48']],
  [null, ['unknown']],
])('the networks around %s are %j', (ip, networks) => expect(networksOf(ip)).toEqual(networks));
