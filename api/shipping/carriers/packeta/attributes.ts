import { decimal, type Element } from '../../../platform/xml/index.ts';
import { CarrierRefusal, type Shipment } from '../carrier.ts';

const NUMBER = /^[A-Za-z0-9-]{1,24}$/;
/** Currencies of which Packeta collects whole units only. */
const WHOLE = ['CZK', 'HUF'];
const HEAVIEST = 30_000;

const refuse = (field: string, reason: string) =>
  new CarrierRefusal(`the parcel cannot be announced: ${field} ${reason}`, [{ field, reason }]);

/** Cash on delivery in the currency's units: crowns have no hellers in the hand of a driver. */
function codOf({ cashOnDelivery: amount, currency, decimalPlaces }: Shipment): string | null {
  if (amount === 0) return null;
  const whole = 10 ** decimalPlaces;
  if (!WHOLE.includes(currency)) return decimal(amount, decimalPlaces);
  if (amount % whole !== 0) throw refuse('cod', `must be whole units of ${currency}`);
  return String(amount / whole);
}

const HOUSE = /^(.*\S)\s+(\d[\p{L}\d/-]*)$/u;

/** Street and house number of `Lipová 12/4`; a place without streets has the number alone. */
export function streetOf(line: string): { street: string; houseNumber: string } {
  const [, street = '', houseNumber = ''] = HOUSE.exec(line.trim()) ?? [];
  return houseNumber ? { street, houseNumber } : { street: line.trim(), houseNumber: '' };
}

function destinationOf({ to, country }: Shipment, addressCarriers: ReadonlyMap<string, string>): Element[] {
  if ('point' in to) return [['addressId', to.point]];
  const carrier = addressCarriers.get(country);
  if (!carrier) throw refuse('addressId', `no carrier goes to addresses of ${country}`);
  const { street, houseNumber } = streetOf(to.street);
  return [
    ['addressId', carrier],
    ['street', street],
    ['houseNumber', houseNumber || null],
    ['city', to.city],
    ['zip', to.postCode.replace(/\s/g, '')],
  ];
}

/** `packetAttributes` of a parcel. */
export function attributesOf(
  shipment: Shipment,
  { sender, addressCarriers }: { sender: string; addressCarriers: ReadonlyMap<string, string> },
): Element {
  const { recipient, weight, size, decimalPlaces } = shipment;
  if (!NUMBER.test(shipment.number)) throw refuse('number', 'must have 1 to 24 letters, digits or hyphens');
  if (!(weight > 0 && weight <= HEAVIEST)) throw refuse('weight', `must be 1 to ${HEAVIEST} grams`);
  if (!recipient.email && !recipient.phone) throw refuse('email', 'or a phone is needed');
  return [
    'packetAttributes',
    [
      ['number', shipment.number],
      ['name', recipient.firstName],
      ['surname', recipient.lastName],
      ['company', recipient.company],
      ['email', recipient.email],
      ['phone', recipient.phone],
      ...destinationOf(shipment, addressCarriers),
      ['currency', shipment.currency],
      ['cod', codOf(shipment)],
      ['value', decimal(shipment.value, decimalPlaces)],
      ['weight', decimal(weight, 3)],
      ['eshop', sender],
      ['adultContent', shipment.isForAdults ? '1' : '0'],
      size && [
        'size',
        [
          ['length', size.length],
          ['width', size.width],
          ['height', size.height],
        ],
      ],
      ['note', shipment.note],
    ],
  ];
}
