import { addressesRoom } from '../addresses/index.ts';
import { bankRoom, createFeeds } from '../bank/index.ts';
import {
  type CartOptions,
  cartRoom,
  customerCarts,
  emitVatAnswer,
  isCartOutdated,
  mayListenToCart,
} from '../cart/index.ts';
import { cashRestrictionsRoom } from '../cash-restrictions/index.ts';
import { catalogueRoom, createCards, shareRows } from '../catalogue/index.ts';
import { checkoutRoom, type HoldOptions } from '../checkout/index.ts';
import { consentsRoom } from '../consents/index.ts';
import { contentRoom, readTerms } from '../content/index.ts';
import { customersRoom } from '../customers/index.ts';
import { IMPORT, IMPORT_RIGHTS } from '../imports/index.ts';
import { type IssueDependencies, invoicingRoom, issueDocuments, tryDocuments } from '../invoicing/index.ts';
import { journalRoom } from '../journal/index.ts';
import { forgetLists, listsRoom } from '../lists/index.ts';
import { loyaltyRoom, takeBackEarnings, trySuspendEarnings } from '../loyalty/index.ts';
import { customerNewsletter, newsletterRoom } from '../newsletter/index.ts';
import { notificationsRoom } from '../notifications/index.ts';
import { type OperatorSessions, operatorsRoom } from '../operators/index.ts';
import { orderBatchesRoom } from '../order-batches/index.ts';
import { leaveOrders, ordersRoom, payableOrders, type ShopOrderOptions } from '../orders/index.ts';
import { pagesRoom } from '../pages/index.ts';
import { parcelsRoom } from '../parcels/index.ts';
import { createProviders, type Gateway, isBeingPaid, paymentsRoom } from '../payments/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { FileStore } from '../platform/files/index.ts';
import type { OriginCheck, WhosePage } from '../platform/http/index.ts';
import type { Lifetimes } from '../platform/jobs/index.ts';
import { createMailer } from '../platform/mail/index.ts';
import type { Room } from '../platform/room/index.ts';
import { createAttempts, type DeriveKey } from '../platform/secrets/index.ts';
import { pricingRoom } from '../pricing/index.ts';
import { createCodeAttempts, type LiveDiscounts, type LiveGifts, promotionsRoom } from '../promotions/index.ts';
import { type Realtime, realtimeRoom } from '../realtime/index.ts';
import { registersRoom, type TaxRates } from '../registers/index.ts';
import { remittancesRoom } from '../remittances/index.ts';
import { reviewsRoom } from '../reviews/index.ts';
import { routingRoom, shareSlugs } from '../routing/index.ts';
import { searchRoom } from '../search/index.ts';
import { createCarriers, shippingRoom } from '../shipping/index.ts';
import { type Hosts, shopRoom } from '../shop/index.ts';
import { createSignIns, type Sessions, signInRoom } from '../sign-in/index.ts';
import { sitemapsRoom } from '../sitemaps/index.ts';
import { timelinesRoom } from '../timelines/index.ts';
import { forgetVisits, visitsRoom } from '../visits/index.ts';
import { vouchersRoom } from '../vouchers/index.ts';
import { forgetWatchDogs, watchDogsRoom } from '../watch-dogs/index.ts';
import { giveBack, giveBackPart, tryGiveBack, tryGiveBackPart } from './give-back.ts';
import { JOURNALED_TABLES } from './journaled-tables.ts';
import type { RoomOptions } from './options.ts';

/** Wrong codes of a customer in an hour from unknown networks: three of a million values are right. */
const MOST_CODES = 30;

export interface RoomContext {
  db: Database;
  clock: () => Date;
  lifetimes: Lifetimes;
  hosts: Hosts;
  /** Carts apply them, and pages show them. */
  discounts: LiveDiscounts;
  gifts: LiveGifts;
  files: FileStore;
  /** Keys of this shop by purpose. */
  derivedKey: DeriveKey;
  /** How browsers receive what changes. */
  realtime: Realtime;
  /** Writes and delivers the events of what happened while no process ran. */
  writeMissed: () => Promise<void>;
  /** Starts sessions of customers. */
  sessions: Sessions;
  /** Starts sessions of operators. */
  operatorSessions: OperatorSessions;
  /** Pages of the shop's own hosts and of configured origins. */
  mayRedirectTo: OriginCheck;
  /** Where third parties may lead back to. */
  whosePage: WhosePage;
}

/** What rooms above that of customers keep of an account. */
const STORED_OF_ACCOUNTS = {
  newsletter: customerNewsletter,
  carts: customerCarts,
  leftBehind: [forgetLists, forgetVisits, forgetWatchDogs, leaveOrders],
};

/** Rates of the central bank as they are stored. */
const forInvoicing = (
  { logger: log, bankTolerance = 0 }: RoomOptions,
  { storedRate }: TaxRates,
): IssueDependencies => ({
  bankTolerance,
  readExchangeRate: (db, { from, to, day }) => storedRate(db, day, from, to),
  log,
});

/** Issues the documents that a change of an order asks for, at the end of its transaction. */
const issueFor = (invoicing: IssueDependencies) => async (tx: Transaction, orderId: number, now: Date) => {
  await issueDocuments(tx, invoicing, orderId, now);
};

/** Documents, with the registers that they ask. */
function documentRooms({ db, clock }: RoomContext, options: RoomOptions) {
  const { providers, registerWaitMs, logger: log, invoiceReminderDays = 0 } = options;
  const registers = registersRoom({ db, clock, log, providers, registerWaitMs, onVatAnswer: emitVatAnswer });
  const invoicing = forInvoicing(options, registers.taxRates);
  return {
    registers,
    vatNumbers: registers.vatNumbers,
    invoicing,
    documents: invoicingRoom({ db, clock, invoiceReminderDays, ...invoicing }),
  };
}

/** What orders get of other rooms. */
interface OfOrders {
  gateways: readonly Gateway[];
  invoicing: IssueDependencies;
  documents: ReturnType<typeof invoicingRoom>;
}

/** What orders need. Where no time is set in which they have to be paid, none is cancelled. */
const forOrders = (
  { db, clock, lifetimes }: RoomContext,
  {
    registration,
    logger: log,
    unpaidOrderHours = 0,
    unpaidTransferDays = 0,
    transferReminderDays = 0,
    bankTolerance,
    ...options
  }: RoomOptions,
  { gateways, invoicing, documents }: OfOrders,
) => ({
  db,
  clock,
  lifetimes,
  log,
  registration,
  unpaidOrderHours,
  unpaidTransferDays,
  transferReminderDays,
  bankTolerance,
  readTerms,
  ...shopOrdersOf(options),
  onCancel: giveBack,
  onReturn: takeBackEarnings,
  onPartBack: giveBackPart,
  tryPartBack: tryGiveBackPart,
  onChange: issueFor(invoicing),
  proformaOf: documents.proformaOf,
  tryCancel: tryGiveBack,
  tryReturn: trySuspendEarnings,
  tryChange: tryDocuments,
  gatewayNames: gateways.map(({ name }) => name),
  isBeingPaid: (orderId: number, silent: Set<string>, onlyPaid: boolean) =>
    isBeingPaid({ db, clock, gateways }, orderId, { silent, onlyPaid, log }),
});

const forBank = (
  { db, clock }: RoomContext,
  { logger: log, providers, bankTolerance = 0 }: RoomOptions,
  invoicing: IssueDependencies,
) => ({
  ...{ db, clock, log, bankTolerance },
  onChange: issueFor(invoicing),
  feeds: createFeeds(providers),
});

const cartOptionsOf = ({ cartDays, creditsAccountId, hidesUnusableMethods }: RoomOptions): CartOptions => ({
  cartDays,
  creditsAccountId,
  hidesUnusableMethods,
});

const shopOrdersOf = ({ orderMailsTo, unpaidWarningPercent }: ShopOrderOptions): ShopOrderOptions => ({
  orderMailsTo,
  unpaidWarningPercent,
});

const searchOf = ({ writeMissed }: RoomContext, { openSearch, savedIndex }: RoomOptions) => ({
  writeMissed,
  openSearch,
  savedIndex,
});

const parcelsOf = ({ itemGrams = 500, packingGrams = 150 }: RoomOptions) => ({ itemGrams, packingGrams });

/** Whose carts browsers hear of. */
const realtimeOf = ({ db, clock, realtime }: RoomContext): Parameters<typeof realtimeRoom>[0] => ({
  realtime,
  mayListen: (channel, caller) => mayListenToCart({ db, clock }, channel, caller),
  isOutdated: (channel) => isCartOutdated({ db, clock }, channel),
});

const holdsOf = ({ unpaidLimits, ordersPerMinute }: RoomOptions): HoldOptions => ({ unpaidLimits, ordersPerMinute });

const providersOf = ({ providers, providerTimeout }: RoomOptions) => ({ providers, providerTimeout });

const countingOf = ({ db, clock, derivedKey }: RoomContext) => ({ db, key: derivedKey('sign-in-attempts'), clock });

/** By what carts count buyers, and codes that are tried. */
const countedOf = (context: RoomContext) => ({
  discountKey: context.derivedKey('discount-buyers'),
  cashKey: context.derivedKey('cash-restrictions'),
  codeAttempts: createCodeAttempts(countingOf(context)),
});

/** Attempts to sign in, to confirm it, to type a code, and to use a mailed link. */
const signInCounters = (counting: Parameters<typeof createAttempts>[0]) => ({
  attempts: createAttempts(counting, { kind: 'customer' }),
  reauthentications: createAttempts(counting, { kind: 'customer again' }),
  codeAttempts: createAttempts(counting, { kind: 'customer code', mostOfAccount: MOST_CODES }),
  links: createAttempts(counting, { kind: 'link' }),
});

/** The room below, which sends the mails of the others. */
function mailRoom({ db, clock, hosts }: RoomContext, { publicOrigin, logger: log, mail }: RoomOptions, rooms: Room[]) {
  const mails = rooms.flatMap((room) => room.mails ?? []);
  return notificationsRoom({ db, clock, hosts, publicOrigin, log, mailer: createMailer(mail) }, mails);
}

/** Every room of the API, from the top floor down. Only here does one room get parts of another. */
export function createRooms(context: RoomContext, options: RoomOptions): Room[] {
  const { db, clock, lifetimes, hosts, derivedKey, mayRedirectTo, realtime } = context;
  const { publicOrigin, logger: log, registration, invitesToReview } = options;
  const rows = shareRows(db, lifetimes);
  const cards = createCards(db, lifetimes, rows.surroundings);
  const slugs = shareSlugs(db);
  const promotions = { discounts: context.discounts, gifts: context.gifts };
  const { all: providers, gateways } = createProviders(options);
  const carriers = options.carriers ?? createCarriers(options.providers);
  const counted = countedOf(context);
  const { registers, vatNumbers, invoicing, documents } = documentRooms(context, options);
  const carts = { db, clock, providers, vatNumbers, ...cartOptionsOf(options), ...promotions, ...counted };
  const accounts = { signIns: createSignIns(clock), ...STORED_OF_ACCOUNTS };
  const counters = signInCounters(countingOf(context));
  const reviews = reviewsRoom({ db, clock, rows, derivedKey, lifetimes, invitesToReview });
  const pages = pagesRoom({ ...context, publicOrigin, rows, slugs, reviews: reviews.lists });
  const search = searchRoom({ db, cards, rows, log, opens: pages.opens, ...searchOf(context, options) });
  const ofOrders = forOrders(context, options, { gateways, invoicing, documents });
  const ofParcels = { ...ofOrders, ...parcelsOf(options), carriers };
  const rooms: Room[] = [
    pages,
    sitemapsRoom({ db, hosts, publicOrigin }),
    checkoutRoom({
      ...{ ...carts, ...holdsOf(options), registration },
      holdKey: derivedKey('unpaid-orders'),
      onPlaced: issueFor(invoicing),
    }),
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
    listsRoom({ db, cards }),
    visitsRoom({ db, clock, cards }),
    watchDogsRoom({ db, clock }),
    consentsRoom({ db, clock }),
    catalogueRoom({ db, cards, rows, lifetimes, finder: search.products, files: context.files }),
    contentRoom({ db, lifetimes, rows, clock, files: context.files }),
    ordersRoom(ofOrders),
    signInRoom({ ...context, ...accounts, ...counters, ...providersOf(options), log, publicOrigin, registration }),
    newsletterRoom({ db, clock }),
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
  return [...rooms, mailRoom(context, options, rooms)];
}
