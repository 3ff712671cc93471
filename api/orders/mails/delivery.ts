import { besideName } from '../../../contract/shipping/point-address.ts';
import { SHIPPING_SERVICES } from '../../../contract/shipping/rules.ts';
import { hoursTexts } from '../../../contract/shop/hours-texts/index.ts';
import { openingHours } from '../../../contract/shop/opening-hours.ts';
import { townLines } from '../../../contract/shop/postal-address.ts';
import { joined } from '../../notifications/index.ts';
import type { Piece, Section } from '../../platform/mail/index.ts';
import { translators } from '../../platform/texts/index.ts';
import type { OrderMail } from './kinds.ts';
import type { OrderFacts } from './order-facts.ts';
import { waitsForMoney } from './payment.ts';
import type { OrderMailTexts } from './texts/index.ts';
import { addressOf, arrivalOf, companyLines, envelopeLines, phoneOf } from './words.ts';

const HOURS_TEXTS = translators(hoursTexts);

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

type PickupAddress = { heading: string; lines: string[]; hours: string[] };

/** The pick-up point or shop; null when the parcel is delivered to an address. */
function pickupAddressOf({ order, reader, countries, pickUp }: OrderFacts, t: OrderMailTexts): PickupAddress | null {
  const { shipping } = order._embedded;
  const { seller } = reader;
  if (pickUp) {
    const hours = openingHours(pickUp.opening_hours, reader.locale, (key) =>
      HOURS_TEXTS[reader.language](`openingHours.${key}`),
    );
    return {
      heading: t('delivery.place'),
      lines: [
        pickUp.name,
        besideName(pickUp).street,
        ...townLines(pickUp, countries.get(pickUp.country_id)?.alpha2),
        countries.get(pickUp.country_id)?.name ?? '',
      ],
      hours: hours.map(({ days, hours: open }) => (days ? `${capital(days)}: ${open}` : open)),
    };
  }
  if (shipping.shipping_service !== SHIPPING_SERVICES.stock) {
    const name = shipping.shipping_option_name;
    return name ? { heading: t('delivery.place'), lines: [name], hours: [] } : null;
  }
  const lines = [reader.shopName, seller.street_address, joined([seller.postal_code, seller.city])];
  return { heading: t('delivery.place'), lines, hours: seller.opening_hours ? [seller.opening_hours] : [] };
}

/** Delivery, with address and opening hours of a pick-up place. */
export function deliverySection(facts: OrderFacts, kind: OrderMail, t: OrderMailTexts): Section {
  const { order } = facts;
  const pickupAddress = pickupAddressOf(facts, t);
  const arrival = kind === 'order-ready' || kind === 'parcel-ready' ? null : arrivalOf(facts);
  const lines = [order._embedded.shipping.name];
  if (arrival) lines.push(t(pickupAddress ? 'delivery.collectable' : 'delivery.arrives', { days: arrival }));
  else if (waitsForMoney(facts) && !order._embedded.shipping.is_electronic) lines.push(t('delivery.oncePaid'));
  const pieces: Piece[] = [{ type: 'lines', lines }];
  if (pickupAddress) {
    const columns = [
      { heading: pickupAddress.heading, lines: pickupAddress.lines.filter(Boolean) },
      { heading: t('delivery.hours'), lines: pickupAddress.hours },
    ];
    pieces.push({ type: 'columns', columns: columns.filter(({ lines }) => lines.length > 0) });
  } else if (kind !== 'order-placed' && !order._embedded.shipping.is_electronic) {
    const address = goesTo(facts);
    if (address.length > 0)
      pieces.push({ type: 'columns', columns: [{ heading: t('addresses.shipping'), lines: address }] });
  }
  if (kind === 'order-ready')
    pieces.push({ type: 'paragraphs', texts: [t('delivery.bring', { number: order.order_number })] });
  return { heading: t('delivery.heading'), pieces };
}

function goesTo({ order, countries }: OrderFacts): string[] {
  const address = addressOf(order, 'shipping') ?? addressOf(order, 'billing');
  return address ? envelopeLines(address, countries) : [];
}

/** Addresses of a delivered order; equal ones are shown once. */
function addressColumns({ order, countries }: OrderFacts, t: OrderMailTexts): { heading: string; lines: string[] }[] {
  const shipping = addressOf(order, 'shipping');
  const billing = addressOf(order, 'billing');
  const isCollected = order._embedded.shipping.shipping_option_id !== null;
  const sent = shipping && !isCollected ? envelopeLines(shipping, countries) : [];
  const billed = billing ? envelopeLines(billing, countries) : [];
  const numbers = billing ? companyLines(billing, t) : [];
  if (order._embedded.shipping.is_electronic)
    return [{ heading: t('addresses.billing'), lines: [...billed, ...numbers] }];
  if (sent.join('\n') === billed.join('\n')) return [{ heading: t('addresses.both'), lines: [...billed, ...numbers] }];
  return [
    { heading: t('addresses.shipping'), lines: sent },
    { heading: t('addresses.billing'), lines: [...billed, ...numbers] },
  ];
}

/** Delivery and billing addresses, and the buyer's contacts. */
export function addressesSection(facts: OrderFacts, t: OrderMailTexts): Section {
  const { order } = facts;
  const addresses = [addressOf(order, 'billing'), addressOf(order, 'shipping')];
  const phone = addresses.map((address) => (address ? phoneOf(address) : '')).find(Boolean);
  const columns = addressColumns(facts, t).filter(({ lines }) => lines.length > 0);
  return {
    heading: t('addresses.contact'),
    pieces: [
      { type: 'lines', lines: [order.email, ...(phone ? [phone] : [])] },
      { type: 'columns', columns },
    ],
  };
}
