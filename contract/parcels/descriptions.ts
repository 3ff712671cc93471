import type { Descriptions } from '../description.ts';
import { LABEL_PAPERS, SHIPPING_SERVICES } from '../shipping/rules.ts';

const namesOf = (named: object): string =>
  Object.keys(named)
    .map((name) => `\`${name}\``)
    .join(', ');

/** What each state of a parcel means. */
export const PARCEL_STATE_WORDS =
  '`new` its carrier is to be asked for it; `unclear` it was asked, and the answer was lost; `prepared` it has its number; `handed_over`, `on_its_way`, `ready_to_collect`, `delivered`; `coming_back` not collected or refused; `returned` the shop has it again; `lost`, `damaged`; `cancelled`.';
const OF_ORDER = 'Number of the shop’s own, the order’s with a counter: `1000001-1`.';
const TRACKING = ['As the carrier prints it, for links to tracking.', 'Z123456789'] as const;
const GRAMS = 'Grams, with the packing.';

export const parcelDescriptions: Descriptions = {
  'Parcel.number': [OF_ORDER, '1000001-1'],
  'Parcel.carrier': `Shipping service of the order: ${namesOf(SHIPPING_SERVICES)}.`,
  is_by_hand: 'Whether its carrier is not connected: its number is typed and its label added.',
  'Parcel.state': PARCEL_STATE_WORDS,
  'Parcel.state_since': 'When it came into its state.',
  'Parcel.weight': `${GRAMS} Of products and packing, unless it is weighed.`,
  is_measured: 'Whether an operator has weighed it.',
  insured_value: 'What its goods cost by the receipt of the order.',
  'Parcel.cash_on_delivery': 'What its carrier collects; 0 for nothing.',
  'Parcel.currency': ['ISO 4217 letters.', 'CZK'],
  carrier_id: 'Its number at the carrier; null before the carrier has it, and by hand.',
  'Parcel.tracking_number': TRACKING,
  'Parcel.tracking_url': 'Where the carrier shows it.',
  carrier_state: 'The carrier’s own name of the state.',
  'Parcel.stored_until': ['Last day on which it waits at a point; null where the carrier does not tell.', '2026-03-02'],
  has_label: 'Whether there is a label to print.',
  problem: 'Why the carrier did not take it or does not give it back, or that it could not be asked.',
  'Parcel.decision': 'What was decided about one that did not reach its buyer: `send_again` or `end`; null before.',
  goods_back: 'What became of its goods then: `back_on_sale` or `written_off`.',
  decision_reason: 'Why it was decided so.',
  'Parcel.operator_name': 'Who packed it.',
  'Parcel.items': 'Its goods.',
  'Parcel.history': 'Its states, the oldest first.',
  'history.state': PARCEL_STATE_WORDS,
  'history.happened_at': 'When, as its carrier tells; `created_at` is when the shop learnt of it.',
  'history.decision': 'What an operator decided then: `send_again` or `end`; null where nothing was decided.',
  'history.operator_name': 'Who moved it or decided; null for the shop and its carrier.',
  'OrderParcel.number': OF_ORDER,
  'OrderParcel.state': PARCEL_STATE_WORDS,
  'OrderParcel.tracking_number': TRACKING,
  'OrderParcel.tracking_url': 'Where the carrier shows it.',
  'OrderParcel.stored_until': 'Last day on which it waits at a point.',
  'OrderParcel.items': 'Its goods.',
  'POST /orders/{id}/parcels.body.items': 'Lines of the order with pieces; left out: all that is in no parcel yet.',
  'POST /orders/{id}/parcels.body.weight': `${GRAMS} Left out: as products and packing weigh.`,
  'POST /orders/{id}/parcels.body.cash_on_delivery': 'Whether this parcel collects what is left to pay on delivery.',
  'POST /orders/{id}/parcels.body.tracking_number': TRACKING,
  'POST /orders/{id}/parcels.body.tracking_url': 'Of a parcel by hand whose method has no address of its own.',
  'PATCH /parcels/{id}.body.state': PARCEL_STATE_WORDS,
  'PATCH /parcels/{id}.body.weight': GRAMS,
  'PATCH /parcels/{id}.body.carrier_id': 'Number of an unclear parcel at its carrier.',
  'PATCH /parcels/{id}.body.tracking_number': TRACKING,
  'PATCH /parcels/{id}.body.tracking_url': 'Of a parcel by hand; null removes it.',
  'PATCH /parcels/{id}.body.label_base64': 'A label by hand: a PDF of at most 1 MB in base64.',
  'POST /parcels/{id}/decisions.body.decision': '`send_again` or `end`.',
  'POST /parcels/{id}/decisions.body.goods':
    '`back_on_sale` or `written_off`; of a parcel that came back and is not sent again.',
  'POST /parcels/{id}/decisions.body.reason': ['Why, for other operators.', 'Nevyzvednuto'],
  'GET /parcel-labels.query.parcel_ids': ['Numbers of parcels here, separated by commas.', '1,2,3'],
  'GET /parcel-labels.query.paper': `Size of a label and of the paper: ${namesOf(LABEL_PAPERS)}.`,
  'GET /parcel-labels.query.offset': 'Places of the first sheet that are used up.',
};
