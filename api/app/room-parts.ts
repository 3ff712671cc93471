import { createFeeds } from '../bank/index.ts';
import { type CartOptions, customerCarts, emitVatAnswer, isCartOutdated, mayListenToCart } from '../cart/index.ts';
import type { HoldOptions } from '../checkout/index.ts';
import { readTerms } from '../content/index.ts';
import { type IssueDependencies, invoicingRoom, issueDocuments, tryDocuments } from '../invoicing/index.ts';
import { forgetLists } from '../lists/index.ts';
import { takeBackEarnings, trySuspendEarnings } from '../loyalty/index.ts';
import { customerNewsletter } from '../newsletter/index.ts';
import { notificationsRoom } from '../notifications/index.ts';
import type { OperatorSessions } from '../operators/index.ts';
import { leaveOrders, type ShopOrderOptions } from '../orders/index.ts';
import { type Gateway, isBeingPaid } from '../payments/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { FileStore } from '../platform/files/index.ts';
import type { OriginCheck, WhosePage } from '../platform/http/index.ts';
import type { Lifetimes } from '../platform/jobs/index.ts';
import { createMailer } from '../platform/mail/index.ts';
import type { Room } from '../platform/room/index.ts';
import { createAttempts, type DeriveKey } from '../platform/secrets/index.ts';
import { createCodeAttempts, type LiveDiscounts, type LiveGifts } from '../promotions/index.ts';
import type { Realtime, realtimeRoom } from '../realtime/index.ts';
import { registersRoom, type TaxRates } from '../registers/index.ts';
import type { Hosts } from '../shop/index.ts';
import type { Sessions } from '../sign-in/index.ts';
import { forgetVisits } from '../visits/index.ts';
import { forgetWatchDogs } from '../watch-dogs/index.ts';
import { giveBack, giveBackPart, tryGiveBack, tryGiveBackPart } from './give-back.ts';
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
export const STORED_OF_ACCOUNTS = {
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
export const issueFor = (invoicing: IssueDependencies) => async (tx: Transaction, orderId: number, now: Date) => {
  await issueDocuments(tx, invoicing, orderId, now);
};

/** Documents, with the registers that they ask. */
export function documentRooms({ db, clock }: RoomContext, options: RoomOptions) {
  const { providers, registerWaitMs, logger: log, invoiceReminderDays = 0 } = options;
  const registers = registersRoom({ db, clock, log, providers, registerWaitMs, onVatAnswer: emitVatAnswer });
  const invoicing = forInvoicing(options, registers.taxRates);
  return {
    registers,
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
export const forOrders = (
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

export const forBank = (
  { db, clock }: RoomContext,
  { logger: log, providers, bankTolerance = 0 }: RoomOptions,
  invoicing: IssueDependencies,
) => ({
  ...{ db, clock, log, bankTolerance },
  onChange: issueFor(invoicing),
  feeds: createFeeds(providers),
});

export const cartOptionsOf = ({ cartDays, creditsAccountId, hidesUnusableMethods }: RoomOptions): CartOptions => ({
  cartDays,
  creditsAccountId,
  hidesUnusableMethods,
});

const shopOrdersOf = ({ orderMailsTo, unpaidWarningPercent }: ShopOrderOptions): ShopOrderOptions => ({
  orderMailsTo,
  unpaidWarningPercent,
});

export const searchOf = ({ writeMissed }: RoomContext, { openSearch, savedIndex }: RoomOptions) => ({
  writeMissed,
  openSearch,
  savedIndex,
});

export const parcelsOf = ({ itemGrams = 500, packingGrams = 150 }: RoomOptions) => ({ itemGrams, packingGrams });

/** Whose carts browsers hear of. */
export const realtimeOf = ({ db, clock, realtime }: RoomContext): Parameters<typeof realtimeRoom>[0] => ({
  realtime,
  mayListen: (channel, caller) => mayListenToCart({ db, clock }, channel, caller),
  isOutdated: (channel) => isCartOutdated({ db, clock }, channel),
});

export const holdsOf = ({ unpaidLimits, ordersPerMinute }: RoomOptions): HoldOptions => ({
  unpaidLimits,
  ordersPerMinute,
});

export const providersOf = ({ providers, providerTimeout }: RoomOptions) => ({ providers, providerTimeout });

export const countingOf = ({ db, clock, derivedKey }: RoomContext) => ({
  db,
  key: derivedKey('sign-in-attempts'),
  clock,
});

/** By what carts count buyers, and codes that are tried. */
export const countedOf = (context: RoomContext) => ({
  discountKey: context.derivedKey('discount-buyers'),
  cashKey: context.derivedKey('cash-restrictions'),
  codeAttempts: createCodeAttempts(countingOf(context)),
});

/** Attempts to sign in, to confirm it, to type a code, and to use a mailed link. */
export const signInCounters = (counting: Parameters<typeof createAttempts>[0]) => ({
  attempts: createAttempts(counting, { kind: 'customer' }),
  reauthentications: createAttempts(counting, { kind: 'customer again' }),
  codeAttempts: createAttempts(counting, { kind: 'customer code', mostOfAccount: MOST_CODES }),
  links: createAttempts(counting, { kind: 'link' }),
});

/** The room below, which sends the mails of the others. */
export function mailRoom(
  { db, clock, hosts }: RoomContext,
  { publicOrigin, logger: log, mail }: RoomOptions,
  rooms: Room[],
) {
  const mails = rooms.flatMap((room) => room.mails ?? []);
  return notificationsRoom({ db, clock, hosts, publicOrigin, log, mailer: createMailer(mail) }, mails);
}
