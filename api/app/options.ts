import type { FastifyBaseLogger } from 'fastify';
import type { Cdn } from '../../contract/cdn.ts';
import type { Registration } from '../../contract/customers/rules.ts';
import type { BankOptions } from '../bank/index.ts';
import type { CartOptions } from '../cart/index.ts';
import type { HoldOptions } from '../checkout/index.ts';
import type { PersonReadOptions } from '../customers/index.ts';
import type { InvoiceTimes } from '../invoicing/index.ts';
import type { ShopOrderOptions, TransferTimes, UnpaidOptions } from '../orders/index.ts';
import type { ParcelOptions } from '../parcels/index.ts';
import type { PaymentOptions } from '../payments/index.ts';
import type { PurgeOptions } from '../platform/cdn/index.ts';
import type { DatabaseTimeouts } from '../platform/database/index.ts';
import type { CustomerCheck } from '../platform/http/index.ts';
import type { MailerOptions } from '../platform/mail/index.ts';
import type { RealtimeOptions } from '../realtime/index.ts';
import type { RegisterOptions } from '../registers/index.ts';
import type { SearchOptions } from '../search/index.ts';
import type { Carrier } from '../shipping/index.ts';
import type { SignInOptions } from '../sign-in/index.ts';

/** Options of rooms, each declared by its room, and those that several rooms need. */
export interface RoomOptions
  extends BankOptions,
    CartOptions,
    PaymentOptions,
    PersonReadOptions,
    RealtimeOptions,
    RegisterOptions,
    SearchOptions,
    SignInOptions,
    HoldOptions,
    ShopOrderOptions,
    Partial<UnpaidOptions & TransferTimes & InvoiceTimes & ParcelOptions> {
  logger: FastifyBaseLogger;
  mail: MailerOptions;
  /** Origin of a shop host as browsers reach it: `https://shop.example` or `http://cs.localhost:3000`. */
  publicOrigin: (hostname: string) => string;
  /** Whether customers may register by themselves, and are signed in then. Default: `open`. */
  registration?: Registration;
  /** Carriers that are connected; default: those of `providers`. */
  carriers?: readonly Carrier[];
  /** Whether buyers are asked by mail for reviews of what was delivered. Default: true. */
  invitesToReview?: boolean;
  /** Hours after which a subscriber is reminded of a cart that they left; 0 for never. Default: 0. */
  abandonedCartHours?: number;
}

/** Options of the API; `launch` reads them from the configuration. */
export interface ApiOptions extends RoomOptions {
  databaseUrl: string;
  /** Secret that keys are derived from, the same in all processes of the shop; at least 32 characters. */
  signingSecret: string;
  /** Connections of this process. */
  poolSize: number;
  /** Timeouts of the database; default: `SHOP_TIMEOUTS`. */
  databaseTimeouts?: DatabaseTimeouts;
  production: boolean;
  /** Networks (CIDR, comma-separated) whose X-Forwarded-* headers are trusted. */
  trustProxy: boolean | string;
  /** Folder of original images and of the sizes made from them. */
  filesDir: string;
  /** Calls per address and minute; 0 for no limit. */
  callsPerMinute: number;
  /** Searches and suggestions per address and minute; 0 for no limit. */
  searchesPerMinute?: number;
  /** Whether to serve the page of the API's reference. */
  reference?: boolean;
  /** The CDN that caches public responses, if any. */
  cdn?: Cdn;
  /** Access to that CDN's purge API. */
  purge?: PurgeOptions;
  /** Host names of the API itself; it answers there as on the default host. */
  apiHosts?: readonly string[];
  /** Origins besides the shop's own hosts whose pages may call with a shopper's credentials. */
  allowedOrigins?: readonly string[];
  /**
   * Origins besides the shop's hosts where payments may return to and redirects may lead; third parties: a whole
   * address.
   */
  redirectOrigins?: readonly string[];
  /** Recognises signed-in customers in tests, before their tokens are asked. Production does not start with one. */
  customerCheck?: CustomerCheck;
  /** Checks every response with its schema; for tests. */
  checkResponses?: boolean;
  clock?: () => Date;
}
