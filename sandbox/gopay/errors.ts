import type { FastifyRequest } from 'fastify';

/** Error names with this stand-in's codes and texts. Clients should use the name and the HTTP status, as with the real gateway. */
const catalogue = {
  MANDATORY: { code: 110, cs: 'Povinný údaj chybí.', en: 'A mandatory value is missing.' },
  INVALID: { code: 111, cs: 'Neplatná hodnota.', en: 'The value is not valid.' },
  ACCESS_DENIED: { code: 200, cs: 'Přístup odepřen.', en: 'Access denied.' },
  AUTH_WRONG_CREDENTIALS: { code: 202, cs: 'Chybné přihlašovací údaje.', en: 'Wrong credentials.' },
  PAYMENT_NOT_CREATED: { code: 301, cs: 'Platbu nelze vytvořit.', en: 'The payment can not be created.' },
  PAYMENT_WRONG_STATE: { code: 303, cs: 'Platba je v nevhodném stavu.', en: 'The payment is in a wrong state.' },
  PAYMENT_NOT_FOUND: { code: 304, cs: 'Platba nenalezena.', en: 'The payment was not found.' },
  PAYMENT_REFUND_FAILED: { code: 330, cs: 'Vrácení platby se nezdařilo.', en: 'The refund failed.' },
  PAYMENT_REFUND_NOT_SUPPORTED: { code: 331, cs: 'Platbu nelze vrátit.', en: 'The payment can not be refunded.' },
  PAYMENT_CAPTURE_FAILED: { code: 350, cs: 'Stržení předautorizace se nezdařilo.', en: 'The capture failed.' },
  SERVER_ERROR: { code: 500, cs: 'Chyba na straně brány.', en: 'The gateway failed.' },
} as const;

export type GopayErrorName = keyof typeof catalogue;

export interface Complaint {
  name: GopayErrorName;
  field?: string;
  detail?: string;
}

/** An error in the gateway's format. */
export class GopayError extends Error {
  readonly status: number;
  readonly complaints: readonly Complaint[];
  constructor(status: number, ...complaints: Complaint[]) {
    super(complaints.map((complaint) => complaint.name).join(', '));
    this.status = status;
    this.complaints = complaints;
  }
}

/** Body of an error, in the language of Accept-Language. */
export function errorBody(complaints: readonly Complaint[], request: FastifyRequest): unknown {
  const czech = request.headers['accept-language']?.toLowerCase().startsWith('cs') ?? false;
  const errors = complaints.map(({ name, field, detail }) => {
    const { code, cs, en } = catalogue[name];
    const message = czech ? cs : en;
    return {
      scope: field ? 'F' : 'G',
      ...(field ? { field } : {}),
      error_code: code,
      error_name: name,
      message,
      description: detail ?? message,
    };
  });
  return { date_issued: new Date().toISOString(), errors };
}
