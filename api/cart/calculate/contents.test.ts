import { expect, test } from 'vitest';
import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import type { LineRow } from '../stored/line-rows.ts';
import { isElectronic } from './contents.ts';

const { classic, gift, no_send_gift, service, package_item } = CART_ITEM_TYPES;
const line = (item_type: number, is_voucher = false) => ({ item_type, is_voucher }) as LineRow;
const VOUCHER = line(classic, true);

test.each([
  ['a voucher', [VOUCHER], true],
  ['a voucher with a service and a gift that no parcel brings', [VOUCHER, line(service), line(no_send_gift)], true],
  ['a voucher with a gift in a parcel', [VOUCHER, line(gift)], false],
  ['a voucher with goods', [VOUCHER, line(classic)], false],
  ['goods with a service', [line(classic), line(service)], false],
  ['what is in a package', [line(package_item)], false],
  ['nothing yet', [], null],
])('whether %s is sent by e-mail', (_, lines, expected) => {
  expect(isElectronic(lines)).toBe(expected);
});
