import {
  ApiError,
  type Client,
  ConnectionError,
  type Transport,
  type TransportResponse,
} from '../../../contract/client/client.ts';
import { createClient } from '../../../contract/client/create-client.ts';
import type { ErrorType } from '../../../contract/errors.ts';
import { isTypeset, typesetRecords } from '../words/typeset.ts';

export { ApiError, type Client, ConnectionError };

export interface ApiSettings {
  transport: Transport;
  language?: string;
  currency?: string;
  /** Single prices are without tax, as businesses see them. */
  withoutTax?: boolean;
  /** Token of the visitor's price group, for reads of public pages. */
  priceGroupToken?: string;
  /** Read for each call: in the browser the cookie comes after the first page. */
  trackingId?: () => string | undefined;
  /** Connection of the page that receives live changes. */
  socketId?: () => string | undefined;
  /** On the server: the visitor's browser, which the list of their sessions names. */
  userAgent?: string;
  onResponse?: (response: TransportResponse) => void;
}

/** Typesets the texts of records that pages show. */
function typesetting(transport: Transport, language: string): Transport {
  return async (request) => {
    const response = await transport(request);
    if (response.status >= 400 || !isTypeset(request)) return response;
    const { status, headers } = response;
    return { status, headers, json: async () => typesetRecords(await response.json(), language) };
  };
}

/** The API's client with the headers that every call of a shopper carries. */
export function createApi(settings: ApiSettings): Client {
  const headers: Record<string, string> = {};
  if (settings.language) headers['language-preference'] = settings.language;
  if (settings.userAgent) headers['user-agent'] = settings.userAgent;
  if (settings.currency) headers['currency-preference'] = settings.currency;
  if (settings.priceGroupToken) headers['price-group'] = settings.priceGroupToken;
  const withIds = () => {
    const [trackingId, socketId] = [settings.trackingId?.(), settings.socketId?.()];
    return {
      ...headers,
      ...(trackingId && { 'x-tracking-id': trackingId }),
      ...(socketId && { 'x-socket-id': socketId }),
    };
  };
  const { language, transport, withoutTax } = settings;
  const typeset = language ? typesetting(transport, language) : transport;
  return createClient({ transport: typeset, headers: withIds, withoutTax, onResponse: settings.onResponse });
}

/** The error's first field message, else its general one; undefined for errors that are not the API's. */
export function errorMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.body.errors[0]?.message || error.body.message || undefined;
}

/** First message of each field, by the field's name in the request. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.body.errors.toReversed().map(({ field, message }) => [field, message]));
}

/** Whether it is an error of the API of one of these types. */
export function hasType(error: unknown, ...types: ErrorType[]): error is ApiError {
  return error instanceof ApiError && types.includes(error.body.type);
}

/** The status of an error; an invalid one becomes 500. */
export function errorStatus(status: unknown): number {
  return Number.isInteger(status) && Number(status) >= 100 && Number(status) <= 999 ? Number(status) : 500;
}

/** The cart is unknown, expired, ordered, or belongs to a signed-in customer: a new one is needed. */
export const isCartGone = (error: unknown): boolean => hasType(error, 'cart_not_found');

/** No answer, or one that says nothing about the request: a write may or may not have happened. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ConnectionError || hasType(error, 'unavailable', 'internal_error');

/** Whether a request failed, for whatever reason; any other error is a bug. */
export const isRequestFailure = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof ConnectionError;
