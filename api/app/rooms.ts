import { addressesRoom } from '../addresses/index.ts';
import { bankRoom } from '../bank/index.ts';
import { cartRoom } from '../cart/index.ts';
import { cashRestrictionsRoom } from '../cash-restrictions/index.ts';
import { catalogueRoom, createCards, shareRows } from '../catalogue/index.ts';
import { checkoutRoom } from '../checkout/index.ts';
import { consentsRoom } from '../consents/index.ts';
import { contentRoom } from '../content/index.ts';
import { customersRoom } from '../customers/index.ts';
import { editsRoom } from '../edits/index.ts';
import { IMPORT, IMPORT_RIGHTS } from '../imports/index.ts';
import { journalRoom } from '../journal/index.ts';
import { listsRoom } from '../lists/index.ts';
import { loyaltyRoom } from '../loyalty/index.ts';
import { mailTemplatesRoom } from '../mail-templates/index.ts';
import { newsletterRoom } from '../newsletter/index.ts';
import { operatorsRoom } from '../operators/index.ts';
import { orderBatchesRoom } from '../order-batches/index.ts';
import { ordersRoom, payableOrders } from '../orders/index.ts';
import { pagesRoom } from '../pages/index.ts';
import { parcelsRoom } from '../parcels/index.ts';
import { createProviders, paymentsRoom } from '../payments/index.ts';
import type { Room } from '../platform/room/index.ts';
import { pricingRoom } from '../pricing/index.ts';
import { promotionsRoom } from '../promotions/index.ts';
import { realtimeRoom } from '../realtime/index.ts';
import { refundsRoom } from '../refunds/index.ts';
import { remittancesRoom } from '../remittances/index.ts';
import { reviewsRoom } from '../reviews/index.ts';
import { routingRoom, shareSlugs } from '../routing/index.ts';
import { searchRoom } from '../search/index.ts';
import { createCarriers, shippingRoom } from '../shipping/index.ts';
import { shopRoom } from '../shop/index.ts';
import { createSignIns, signInRoom } from '../sign-in/index.ts';
import { sitemapsRoom } from '../sitemaps/index.ts';
import { timelinesRoom } from '../timelines/index.ts';
import { visitsRoom } from '../visits/index.ts';
import { vouchersRoom } from '../vouchers/index.ts';
import { watchDogsRoom } from '../watch-dogs/index.ts';
import { JOURNALED_TABLES } from './journaled-tables.ts';
import type { RoomOptions } from './options.ts';
import {
  cartOptionsOf,
  countedOf,
  countingOf,
  documentRooms,
  forBank,
  forOrders,
  holdsOf,
  issueFor,
  mailRoom,
  parcelsOf,
  providersOf,
  type RoomContext,
  realtimeOf,
  STORED_OF_ACCOUNTS,
  searchOf,
  signInCounters,
} from './room-parts.ts';

/** What several rooms share. */
function sharedParts(context: RoomContext, options: RoomOptions) {
  const { db, clock, lifetimes } = context;
  const rows = shareRows(db, lifetimes);
  const promotions = { discounts: context.discounts, gifts: context.gifts };
  const { all: providers, gateways } = createProviders(options);
  const counted = countedOf(context);
  const { registers, invoicing, documents } = documentRooms(context, options);
  const own = { db, clock, providers, vatNumbers: registers.vatNumbers };
  return {
    rows,
    promotions,
    gateways,
    counted,
    ...{ registers, invoicing, documents },
    cards: createCards(db, lifetimes, rows.surroundings),
    slugs: shareSlugs(db),
    carriers: options.carriers ?? createCarriers(options.providers),
    carts: { ...own, ...cartOptionsOf(options), ...promotions, ...counted },
    ofOrders: forOrders(context, options, { gateways, invoicing, documents }),
  };
}
type Parts = ReturnType<typeof sharedParts>;

function roomsAboveOrders(context: RoomContext, options: RoomOptions, parts: Parts): Room[] {
  const { db, clock, lifetimes, hosts, derivedKey, realtime } = context;
  const { publicOrigin, logger: log, registration, invitesToReview } = options;
  const { rows, cards, slugs, promotions, counted, carts, invoicing, documents, ofOrders } = parts;
  const reviews = reviewsRoom({ db, clock, rows, derivedKey, lifetimes, invitesToReview });
  const pages = pagesRoom({ ...context, publicOrigin, rows, slugs, reviews: reviews.lists });
  const search = searchRoom({ db, cards, rows, log, opens: pages.opens, ...searchOf(context, options) });
  const ofEdits = { ...ofOrders, hosts, providers: carts.providers, cashKey: counted.cashKey };
  const ofParcels = { ...ofOrders, ...parcelsOf(options), carriers: parts.carriers };
  return [
    pages,
    sitemapsRoom({ db, hosts, publicOrigin }),
    checkoutRoom({
      ...{ ...carts, ...holdsOf(options), registration },
      holdKey: derivedKey('unpaid-orders'),
      onPlaced: issueFor(invoicing),
    }),
    refundsRoom(ofEdits),
    editsRoom(ofEdits),
    cartRoom({ ...carts, realtime, log, abandonedCartHours: options.abandonedCartHours ?? 0 }),
    search,
    promotionsRoom({ db, ...promotions, discountKey: counted.discountKey }),
    pricingRoom({ db, clock }),
    orderBatchesRoom(ofParcels),
    remittancesRoom({ db, clock, onChange: issueFor(invoicing) }),
    timelinesRoom({ db }),
    bankRoom(forBank(context, options, invoicing)),
    documents,
    loyaltyRoom({ db, clock, log }),
    parcelsRoom(ofParcels),
    vouchersRoom({ db, clock, derivedKey, hosts, publicOrigin }),
    reviews,
    listsRoom({ db, cards, clock, hosts }),
    visitsRoom({ db, clock, cards }),
    watchDogsRoom({ db, clock }),
    consentsRoom({ db, clock }),
    catalogueRoom({ db, cards, rows, lifetimes, finder: search.products, files: context.files }),
    contentRoom({ db, lifetimes, rows, clock, files: context.files }),
  ];
}

function ordersAndRoomsBelow(context: RoomContext, options: RoomOptions, parts: Parts): Room[] {
  const { db, clock, hosts, derivedKey, mayRedirectTo, realtime } = context;
  const { publicOrigin, logger: log, registration } = options;
  const { slugs, counted, gateways, registers, carriers } = parts;
  const accounts = { signIns: createSignIns(clock), ...STORED_OF_ACCOUNTS };
  const counters = signInCounters(countingOf(context));
  return [
    ordersRoom(parts.ofOrders),
    signInRoom({ ...context, ...accounts, ...counters, ...providersOf(options), log, publicOrigin, registration }),
    newsletterRoom({ db, clock }),
    mailTemplatesRoom({ db }),
    cashRestrictionsRoom({ db, clock, cashKey: counted.cashKey }),
    customersRoom({ db, clock, registration, ...accounts, ...counters }),
    operatorsRoom({ db, clock, derivedKey, sessions: context.operatorSessions, publicOrigin }),
    paymentsRoom({ db, clock, gateways, publicOrigin, mayRedirectTo, orders: payableOrders(db), log }),
    registers,
    addressesRoom({ db }),
    shippingRoom({ db, clock, log, carriers }),
    routingRoom({ slugs }),
    shopRoom({ db, hosts, registration, realtime: realtime.info }),
    realtimeRoom(realtimeOf(context)),
    journalRoom({ db, clock, tables: JOURNALED_TABLES, commands: { [IMPORT]: IMPORT_RIGHTS } }),
  ];
}

/** Every room of the API, from the top floor down. Only here does one room get parts of another. */
export function createRooms(context: RoomContext, options: RoomOptions): Room[] {
  const parts = sharedParts(context, options);
  const rooms = [...roomsAboveOrders(context, options, parts), ...ordersAndRoomsBelow(context, options, parts)];
  return [...rooms, mailRoom(context, options, rooms)];
}
