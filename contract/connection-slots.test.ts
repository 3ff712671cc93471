import { expect, test } from 'vitest';
import { ConnectionSlots } from './connection-slots.ts';

const takeAll = (slots: ConnectionSlots, addresses: string[]) =>
  addresses.map((address) => slots.take(address)).filter((slot) => slot !== null);
const each = (count: number, of: (n: string) => string) =>
  Array.from({ length: count }, (_, n) => of((n + 1).toString(16)));

test('addresses of one /64 hold together what one network may', () => {
  expect(
    takeAll(
      new ConnectionSlots(3),
      each(9, (n) => `2001:db8:1:2::${n}`),
    ),
  ).toHaveLength(3);
});

test('all networks of one /56 hold four times as much as one, those of one /48 sixteen times', () => {
  const everyHousehold = each(255, (n) => `2001:db8:1:${n}00::1`);
  const everyNetwork = each(255, (n) => `2001:db8:1:${n}::1`);
  expect(takeAll(new ConnectionSlots(100), everyNetwork)).toHaveLength(255);
  expect(takeAll(new ConnectionSlots(30), everyNetwork)).toHaveLength(120);
  expect(takeAll(new ConnectionSlots(30), everyHousehold)).toHaveLength(255);
  expect(takeAll(new ConnectionSlots(10), everyHousehold)).toHaveLength(160);
});

test('two networks of one household that hold all they may leave the other households of their /48 theirs', () => {
  const slots = new ConnectionSlots(200);
  expect(
    takeAll(slots, [...each(200, (n) => `2001:db8:1::${n}`), ...each(200, (n) => `2001:db8:1:1::${n}`)]),
  ).toHaveLength(400);
  expect(slots.take('2001:db8:1:4200::1')).not.toBeNull();
  expect(slots.take('2001:db8:1:2::1')).not.toBeNull();
});

test('neighbours of another /48, and of an IPv4 /24, are strangers', () => {
  expect(
    takeAll(
      new ConnectionSlots(1),
      each(40, (n) => `2001:db8:${n}::1`),
    ),
  ).toHaveLength(40);
  expect(
    takeAll(
      new ConnectionSlots(1),
      Array.from({ length: 40 }, (_, n) => `203.0.113.${n}`),
    ),
  ).toHaveLength(40);
});

test('a place that is given back, once or twice, is one for each network around it', () => {
  const slots = new ConnectionSlots(1);
  const [first, second] = takeAll(
    slots,
    each(4, (n) => `2001:db8:1:${n}::1`),
  );
  expect(slots.take('2001:db8:1:5::1')).toBeNull();
  first?.();
  first?.();
  expect(slots.take('2001:db8:1:5::1')).not.toBeNull();
  expect(slots.take('2001:db8:1:6::1')).toBeNull();
  second?.();
  expect(slots.take('2001:db8:1:6::1')).not.toBeNull();
});

test('0 sets no limit', () => {
  expect(
    takeAll(
      new ConnectionSlots(0),
      each(50, () => '2001:db8::1'),
    ),
  ).toHaveLength(50);
});
