import proj4 from 'proj4';
import type { FeedFormat } from './feed-board.ts';
import type { InventedPoint } from './invented-points.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const CZECH_DAYS = ['Pondělí', 'Úterý', 'Středa', 'Čtvrtek', 'Pátek', 'Sobota', 'Neděle'];

const glsPoint = (point: InventedPoint) => ({
  id: point.isBox ? `${point.country}${point.postCode}-PARCELLOCK${point.number}` : `${point.country}-${point.number}`,
  name: point.name,
  contact: {
    countryCode: point.country,
    postalCode: point.postCode,
    city: point.city,
    address: `${point.street} ${point.house}`,
  },
  location: [point.latitude, point.longitude],
  hours: point.isBox ? [] : [1, 2, 3, 4, 5].map((day) => [day, '08:00', '18:00']),
  features: ['pickup', 'delivery', 'acceptsCard', ...(point.isBox ? [] : ['acceptsCash'])],
  type: point.isBox ? 'parcel-locker' : 'parcel-shop',
});

export const glsFormat: FeedFormat = {
  type: JSON_TYPE,
  write: (points) => JSON.stringify({ items: points.map(glsPoint) }),
  error: JSON.stringify({ error: { code: 17, message: 'Internal error' } }),
};

const dpdPoint = (point: InventedPoint) => ({
  id: `${point.country}${10_000 + point.number}`,
  company: point.name,
  street: point.street,
  house_number: point.house,
  postcode: point.postCode,
  city: point.city,
  latitude: String(point.latitude),
  longitude: String(point.longitude),
  photo: '',
  pickup_network_type: point.isBox ? 'dpd_box' : 'pickup_point',
  hours: DAYS.slice(0, 6).map((dayName, day) => ({
    dayName,
    openMorning: '08:00',
    closeMorning: '12:00',
    openAfternoon: day === 5 ? '' : '12:30',
    closeAfternoon: day === 5 ? '' : '17:00',
  })),
});

export const dpdFormat: FeedFormat = {
  type: JSON_TYPE,
  write: (points) => JSON.stringify({ status: 'ok', data: { items: points.map(dpdPoint) } }),
  error: JSON.stringify({ status: 'error', data: { message: 'Too many requests', items: [] } }),
};

export const pplPoint = (point: InventedPoint) => ({
  accessPointCode: `KM${point.country}${point.number}`,
  accessPointType: point.isBox ? 'ParcelBox' : 'ParcelShop',
  name: point.name,
  name2: null,
  street: `${point.street} ${point.house}`,
  city: point.city,
  country: point.country,
  zipCode: point.postCode,
  phone: null,
  email: null,
  tribalServicePoint: false,
  activeCardPayment: true,
  activeCashPayment: !point.isBox,
  pickupEnabled: true,
  gps: { latitude: point.latitude, longitude: point.longitude },
  workHours: [1, 2, 3, 4, 5].map((weekDay) => ({ weekDay, dayPart: 1, openFrom: '09:00', openTo: '19:00' })),
});

export const pplFormat: FeedFormat = {
  type: JSON_TYPE,
  write: (points) => JSON.stringify(points.map(pplPoint)),
  error: JSON.stringify({ type: 'about:blank', title: 'Bad Request', status: 400 }),
};

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** S-JTSK / Krovak East North. */
const KROVAK =
  '+proj=krovak +lat_0=49.5 +lon_0=24.83333333333333 +alpha=30.28813972222222 +k=0.9999 +x_0=0 +y_0=0 +ellps=bessel +towgs84=589,76,480,0,0,0,0 +units=m +no_defs';
const krovak = proj4('WGS84', KROVAK);

const hours = CZECH_DAYS.slice(0, 5)
  .map(
    (day) =>
      `<den name="${day}"><od_do><od>08:00</od><do>12:00</do></od_do><od_do><od>13:00</od><do>18:00</do></od_do></den>`,
  )
  .join('');

function postRow(point: InventedPoint, type: string): string {
  const [east = 0, north = 0] = krovak.forward([point.longitude, point.latitude]);
  const address = `${point.street} ${point.house}, ${point.postCode}, ${point.city}`;
  return `<row><PSC>${point.postCode}</PSC><NAZEV>${escaped(point.name)}</NAZEV><ADRESA>${escaped(address)}</ADRESA><TYP>${type}</TYP><OTEV_DOBY>${hours}</OTEV_DOBY><SOUR_X>${(-north).toFixed(2)}</SOUR_X><SOUR_Y>${(-east).toFixed(2)}</SOUR_Y><OBEC>${escaped(point.city)}</OBEC><C_OBCE>${escaped(point.city)}</C_OBCE></row>`;
}

const postFormat = (typeOf: (point: InventedPoint) => string): FeedFormat => ({
  type: 'text/xml; charset=utf-8',
  write: (points) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<zv>${points.map((point) => postRow(point, typeOf(point))).join('\n')}</zv>`,
  error:
    '<?xml version="1.0" encoding="UTF-8"?>\n<error><code>500</code><message>Export není k dispozici</message></error>',
});

export const postOfficeFormat = postFormat(() => 'pošta');
export const balikovnaFormat = postFormat(({ isBox }) => (isBox ? 'balíkovna-BOX' : 'partner'));
