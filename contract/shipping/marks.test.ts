import { expect, test } from 'vitest';
import { LANGUAGES } from '../locales.ts';
import { carrierOf } from './marks.ts';
import { SHIPPING_SERVICES, type ShippingServiceName } from './rules.ts';

const services = Object.keys(SHIPPING_SERVICES) as ShippingServiceName[];
const marks = services.flatMap((service) => LANGUAGES.flatMap((language) => carrierOf(service, language) ?? []));

/** Relative luminance of a colour, as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/g) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('white letters can be read on every mark', () => {
  expect(marks.length).toBeGreaterThan(20);
  for (const { name, letters, color } of marks) {
    expect(1.05 / (luminance(color) + 0.05), name).toBeGreaterThanOrEqual(4.5);
    expect(letters, name).toMatch(/^\p{L}{1,4}$/u);
  }
});

test('all services of a carrier have its mark, and what is collected in the own store has none', () => {
  expect(carrierOf('ppl_address_delivery', 'cs')).toEqual(carrierOf('ppl', 'cs'));
  expect(carrierOf('packeta', 'cs')?.name).toBe('Zásilkovna');
  expect(carrierOf('packeta_address_delivery', 'sk')?.name).toBe('Packeta');
  expect(services.filter((service) => !carrierOf(service, 'en'))).toEqual(['none', 'stock', 'partner_salons']);
});
