import { z } from 'zod';
import { amount, day, id, line, price, timestamp } from '../fields.ts';
import { resource } from '../list.ts';
import { LABEL_PAPERS, type LabelPaper, SHIPPING_SERVICES } from '../shipping/rules.ts';
import {
  GOODS_BACK,
  HEAVIEST_PARCEL,
  LARGEST_LABEL_TEXT,
  MOST_LABELS,
  MOST_PACKED,
  PARCEL_DECISIONS,
  PARCEL_STATES,
} from './rules.ts';

const SERVICES = Object.keys(SHIPPING_SERVICES) as (keyof typeof SHIPPING_SERVICES)[];

const parcel = z.object({
  id,
  order_id: id,
  number: z.string(),
  carrier: z.enum(SERVICES),
  is_by_hand: z.boolean(),
  state: z.enum(PARCEL_STATES),
  state_since: timestamp,
  weight: z.int(),
  is_measured: z.boolean(),
  insured_value: price,
  cash_on_delivery: price,
  currency: z.string(),
  carrier_id: z.string().nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  carrier_state: z.string().nullable(),
  stored_until: day.nullable(),
  has_label: z.boolean(),
  problem: z.string().nullable(),
  decision: z.enum(PARCEL_DECISIONS).nullable(),
  goods_back: z.enum(GOODS_BACK).nullable(),
  decision_reason: z.string().nullable(),
  operator_name: z.string().nullable(),
  created_at: timestamp,
});

const parcelItem = z.object({ order_item_id: id, name: z.string(), amount: z.int() });
const parcelHistory = z.object({
  state: z.enum(PARCEL_STATES),
  carrier_state: z.string().nullable(),
  happened_at: timestamp.nullable(),
  decision: z.enum(PARCEL_DECISIONS).nullable(),
  operator_name: z.string().nullable(),
  created_at: timestamp,
});
export type ParcelItem = z.infer<typeof parcelItem>;
export type ParcelHistoryEntry = z.infer<typeof parcelHistory>;

export const parcels = resource({
  name: 'parcels',
  record: parcel,
  embeds: { items: z.array(parcelItem), history: z.array(parcelHistory) },
  filters: ['id', 'order_id', 'state', 'carrier', 'number', 'tracking_number'],
  sorts: ['id'],
  defaultSort: '-id',
  searchable: false,
});

/** A parcel as its buyer sees it. */
export const orderParcel = z.object({
  number: z.string(),
  state: z.enum(PARCEL_STATES),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  stored_until: day.nullable(),
  items: z.array(z.object({ name: z.string(), amount: z.int() })),
});
export type OrderParcel = z.infer<typeof orderParcel>;

const weight = z.int().min(1).max(HEAVIEST_PARCEL);
const trackingNumber = line(60);
const trackingUrl = z.url({ protocol: /^https$/ }).max(2_000);

export const parcelInput = z.strictObject({
  items: z
    .array(z.strictObject({ order_item_id: id, amount }))
    .min(1)
    .max(1_000)
    .optional(),
  weight: weight.optional(),
  cash_on_delivery: z.boolean().optional(),
  tracking_number: trackingNumber.optional(),
  tracking_url: trackingUrl.optional(),
});
export type ParcelInput = z.output<typeof parcelInput>;

export const parcelPatch = z.strictObject({
  state: z.enum(PARCEL_STATES).optional(),
  weight: weight.optional(),
  carrier_id: line(60).optional(),
  tracking_number: trackingNumber.optional(),
  tracking_url: trackingUrl.nullish(),
  label_base64: z.base64().min(1).max(LARGEST_LABEL_TEXT).optional(),
});
export type ParcelPatch = z.output<typeof parcelPatch>;

export const parcelDecision = z.strictObject({
  decision: z.enum(PARCEL_DECISIONS),
  goods: z.enum(GOODS_BACK).optional(),
  reason: line(500),
});
export type ParcelDecisionInput = z.output<typeof parcelDecision>;

const PAPERS = Object.keys(LABEL_PAPERS) as LabelPaper[];
export const labelQuery = z.object({
  parcel_ids: z.string().regex(new RegExp(`^\\d{1,10}(,\\d{1,10}){0,${MOST_LABELS - 1}}$`)),
  paper: z.enum(PAPERS).default('A6 on A6'),
  offset: z.coerce.number().int().min(0).max(15).default(0),
});
export type LabelQuery = z.output<typeof labelQuery>;
export const packingQuery = z.object({
  order_ids: z
    .string()
    .regex(new RegExp(`^\\d{1,10}(,\\d{1,10}){0,${MOST_PACKED - 1}}$`))
    .describe(`Numbers of at most ${MOST_PACKED} orders, divided by commas.`),
});
export const labelFile = z.object({ filename: z.string(), content_type: z.string(), base64: z.base64() });
