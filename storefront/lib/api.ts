import { ApiError, type Client, type Transport, type TransportResponse } from '../../contract/client/client.ts';
import { createClient } from '../../contract/client/create-client.ts';
import { isShown, typesetRecords } from './typeset.ts';

export { ApiError, type Client };

export interface ApiSettings {
  transport: Transport;
  language?: string;
  currency?: string;
  trackingId?: string;
  onResponse?: (response: TransportResponse) => void;
}

/** Texts of the records that pages show come typeset. */
function typesetting(transport: Transport, language: string): Transport {
  return async (request) => {
    const response = await transport(request);
    if (response.status >= 400 || !isShown(request)) return response;
    const { status, headers } = response;
    return { status, headers, json: async () => typesetRecords(await response.json(), language) };
  };
}

/** The API's client with the headers that every call of a shopper carries. */
export function createApi(settings: ApiSettings): Client {
  const headers: Record<string, string> = {};
  if (settings.language) headers['language-preference'] = settings.language;
  if (settings.currency) headers['currency-preference'] = settings.currency;
  if (settings.trackingId) headers['x-tracking-id'] = settings.trackingId;
  const { language, transport } = settings;
  const typeset = language ? typesetting(transport, language) : transport;
  return createClient({ transport: typeset, headers: () => headers, onResponse: settings.onResponse });
}

/** The error's first field message, else its general one; nothing for failures that are not the API's. */
export function errorMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.body.errors[0]?.message || error.body.message || undefined;
}

/** First message of each field, by the field's name as it was sent. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.body.errors.toReversed().map(({ field, message }) => [field, message]));
}

export function hasStatus(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** The status of an error; what no answer can bear becomes 500. */
export function errorStatus(status: unknown): number {
  return Number.isInteger(status) && Number(status) >= 100 && Number(status) <= 999 ? Number(status) : 500;
}
