import type { Table } from '../load/copy.ts';
import { PAYMENT_METHODS } from '../shop/payment-methods.ts';
import { pickupPoints } from '../shop/pickup-points.ts';
import { SHIPPING_METHODS } from '../shop/shipping-methods.ts';

const plainText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Ways to get and to pay an order. */
export function methodTables(): Table[] {
  return [
    {
      name: 'shipping_methods',
      columns: [
        'id',
        'name',
        'description',
        'shipping_service',
        'address_requirement',
        'has_options',
        'is_electronic',
        'delivery_time',
        'tracking_url',
        'tax_group_id',
        'max_weight',
        'collected_currencies',
        'point_carrier',
        'position',
      ],
      rows: SHIPPING_METHODS.map((one) => [
        one.id,
        one.name,
        one.description,
        one.service,
        one.requirement,
        one.hasOptions,
        one.isElectronic ?? false,
        one.time,
        one.trackingUrl,
        1,
        one.maxWeight,
        one.collects ? `{${one.collects.join(',')}}` : null,
        one.points?.carrier,
        one.id,
      ]),
    },
    {
      name: 'shipping_method_countries',
      columns: ['shipping_method_id', 'country_id', 'days_min', 'days_max'],
      rows: SHIPPING_METHODS.flatMap((one) =>
        Object.entries(one.days).map(([country, [min, max]]) => [one.id, Number(country), min, max]),
      ),
    },
    {
      name: 'shipping_method_prices',
      columns: ['shipping_method_id', 'currency_id', 'weight_from', 'price'],
      rows: SHIPPING_METHODS.flatMap((one) =>
        one.steps.flatMap((step) =>
          Object.entries(step.prices).map(([currency, price]) => [one.id, Number(currency), step.from, price]),
        ),
      ),
    },
    {
      name: 'payment_methods',
      columns: [
        'id',
        'name',
        'description',
        'payment_note',
        'payment_service',
        'is_online',
        'is_cash',
        'tax_group_id',
        'position',
      ],
      rows: PAYMENT_METHODS.map((one) => [
        one.id,
        one.name,
        one.description,
        one.note.cs ? one.note : null,
        one.service,
        one.isOnline,
        one.isCash,
        1,
        one.id,
      ]),
    },
    {
      name: 'payment_method_prices',
      columns: ['payment_method_id', 'currency_id', 'price'],
      rows: PAYMENT_METHODS.flatMap((one) =>
        Object.entries(one.prices).map(([currency, price]) => [one.id, Number(currency), price]),
      ),
    },
    {
      name: 'payment_method_countries',
      columns: ['payment_method_id', 'country_id'],
      rows: PAYMENT_METHODS.flatMap((one) => one.countries.map((country) => [one.id, country])),
    },
    {
      name: 'shipping_method_payment_methods',
      columns: ['shipping_method_id', 'payment_method_id'],
      rows: SHIPPING_METHODS.flatMap((one) => one.payments.map((payment) => [one.id, payment])),
    },
    {
      name: 'shipping_options',
      columns: [
        'carrier',
        'external_id',
        'name',
        'kind',
        'street',
        'city',
        'post_code',
        'country_id',
        'latitude',
        'longitude',
        'opening_hours',
        'search_text',
      ],
      rows: pickupPoints().map((point) => [
        'packeta',
        point.externalId,
        point.name,
        point.kind,
        point.street,
        point.city,
        point.postCode,
        point.country,
        point.latitude,
        point.longitude,
        point.openingHours,
        plainText(`${point.name} ${point.street} ${point.city} ${point.postCode} ${point.postCode.replace(' ', '')}`),
      ]),
    },
  ];
}
