import { expect, test } from 'vitest';
import { Places } from './places.ts';

const takeAll = (places: Places, addresses: string[]) =>
  addresses.map((address) => places.take(address)).filter((place) => place !== null);
const each = (count: number, of: (n: string) => string) =>
  Array.from({ length: count }, (_, n) => of((n + 1).toString(16)));

test('addresses of one /64 hold together what one network may', () => {
  expect(
    takeAll(
      new Places(3),
      each(9, (n) => `2001:db8:1:2::${n}`),
    ),
  ).toHaveLength(3);
});

test('all networks of one /56, and of one /48, hold twice as much as one', () => {
  expect(
    takeAll(
      new Places(200),
      each(255, (n) => `2001:db8:1:${n}::1`),
    ),
  ).toHaveLength(255);
  expect(
    takeAll(new Places(200), [...each(255, (n) => `2001:db8:1:${n}::1`), ...each(255, (n) => `2001:db8:1:${n}::2`)]),
  ).toHaveLength(400);
  expect(
    takeAll(
      new Places(200),
      each(255, (n) => `2001:db8:1:${n}00::1`),
    ),
  ).toHaveLength(255);
  expect(
    takeAll(
      new Places(100),
      each(255, (n) => `2001:db8:1:${n}00::1`),
    ),
  ).toHaveLength(200);
});

test('neighbours of another /48, and of an IPv4 /24, are strangers', () => {
  expect(
    takeAll(
      new Places(1),
      each(40, (n) => `2001:db8:${n}::1`),
    ),
  ).toHaveLength(40);
  expect(
    takeAll(
      new Places(1),
      Array.from({ length: 40 }, (_, n) => `203.0.113.${n}`),
    ),
  ).toHaveLength(40);
});

test('a place that is given back, once or twice, is one for each network around it', () => {
  const places = new Places(1);
  const [first, second] = takeAll(places, ['2001:db8:1:1::1', '2001:db8:1:2::1']);
  expect(places.take('2001:db8:1:3::1')).toBeNull();
  first?.();
  first?.();
  expect(places.take('2001:db8:1:3::1')).not.toBeNull();
  expect(places.take('2001:db8:1:4::1')).toBeNull();
  second?.();
  expect(places.take('2001:db8:1:4::1')).not.toBeNull();
});

test('0 sets no limit', () => {
  expect(
    takeAll(
      new Places(0),
      each(50, () => '2001:db8::1'),
    ),
  ).toHaveLength(50);
});
