import type { FastifyInstance } from 'fastify';
import { faultyPoints, sendFeed } from '../point-feeds/faults.ts';
import type { FeedBoard, FeedFormat } from '../point-feeds/feed-board.ts';
import { type InventedPoint, inventedPoints } from '../point-feeds/invented-points.ts';
import { SERIES } from './attributes.ts';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const hoursOf = (isBox: boolean, day: number) => {
  if (isBox) return '00:00–23:59';
  return day < 5 ? '08:00–12:00, 12:30–18:00' : '';
};

/** A point as Packeta writes it: every value is a text. */
const pointOf = (point: InventedPoint) => ({
  id: String(point.number),
  name: point.name && `${point.city}, ${point.street} ${point.house}`,
  nameStreet: `${point.city}, ${point.street} ${point.house}`,
  place: point.name,
  street: `${point.street} ${point.house}`,
  city: point.city,
  zip: `${point.postCode.slice(0, 3)} ${point.postCode.slice(3)}`,
  country: point.country.toLowerCase(),
  currency: point.country === 'CZ' ? 'CZK' : 'EUR',
  status: { statusId: '1', description: 'V provozu' },
  displayFrontend: '1',
  directions: '',
  wheelchairAccessible: 'no',
  creditCardPayment: point.isBox ? 'no' : 'yes',
  latitude: String(point.latitude),
  longitude: String(point.longitude),
  maxWeight: point.isBox ? '15' : '10',
  ...(point.isBox ? { type: 'zbox' } : {}),
  photos: [],
  openingHours: {
    compactShort: '',
    regular: Object.fromEntries(DAYS.map((name, day) => [name, hoursOf(point.isBox, day)])),
  },
});

const format: FeedFormat = {
  type: 'application/json; charset=utf-8',
  write: (points) => JSON.stringify(points.map(pointOf)),
  error: JSON.stringify({ error: 'Invalid API key' }),
};

/** Feeds of counters and boxes in both countries; another key gets the error document as success. */
export function registerFeeds(server: FastifyInstance, board: FeedBoard, folder: string, feeds: string): void {
  for (const name of ['branch', 'box']) {
    server.get(`${folder}/${name}.json`, (_request, reply) => {
      const all = [...inventedPoints('CZ', SERIES), ...inventedPoints('SK', SERIES)];
      const fault = board.get(name) ?? 'none';
      const points = faultyPoints(
        all.filter(({ isBox }) => isBox === (name === 'box')),
        fault,
      );
      return sendFeed(reply, fault, { ...format, text: format.write(points) });
    });
    server.get(`${feeds}/:key/${name}.json`, (_request, reply) => reply.type(format.type).send(format.error));
  }
}
