import { parseMessage } from '../../../platform/http/index.ts';
import { ForgedMessage, type GatewayMessage, GatewayRefusal, type Notification } from '../../provider.ts';
import { capturePath, type PaypalCall } from './client.ts';
import { capture, type Event, event, verification } from './messages.ts';

const SIGNATURE = ['auth_algo', 'cert_url', 'transmission_id', 'transmission_sig', 'transmission_time'];

/** The question whether PayPal signed an event, which is passed on as it came: the signature is of its bytes. */
function questionOf({ headers, body }: GatewayMessage, webhookId: string): string {
  const given = SIGNATURE.map((name) => [name, headers[`paypal-${name.replaceAll('_', '-')}`]] as const);
  if (given.some(([, value]) => typeof value !== 'string' || value === '' || value.length > 500))
    throw new ForgedMessage('an event without PayPal’s signature');
  const question = JSON.stringify({ ...Object.fromEntries(given), webhook_id: webhookId });
  return `${question.slice(0, -1)},"webhook_event":${body.toString('utf8')}}`;
}

async function verify(call: PaypalCall, jsonText: string): Promise<void> {
  const path = '/v1/notifications/verify-webhook-signature';
  const answer = await call({ method: 'POST', path, jsonText }, verification).catch((error: unknown) => {
    // Headers that PayPal cannot read are no reason to ask for the event again.
    const isUnreadable = error instanceof GatewayRefusal && [400, 422].includes(error.status);
    throw isUnreadable ? new ForgedMessage(error.message) : error;
  });
  if (answer.verification_status !== 'SUCCESS') throw new ForgedMessage('PayPal has not signed the event');
}

/** The order that an event names. */
function namedOrder({ event_type: type, resource }: Event): string | null {
  const id = resource.supplementary_data?.related_ids?.order_id ?? resource.order_id;
  return id ?? (type.startsWith('CHECKOUT.ORDER.') ? resource.id : undefined) ?? null;
}

/** The capture of an event that names no order: of money that goes back the one above it. */
function captureOf({ resource }: Event): string | undefined {
  const above = resource.links.find(({ rel }) => rel === 'up')?.href ?? '';
  return resource.supplementary_data?.related_ids?.capture_id ?? /\/captures\/([A-Z0-9]{1,36})$/.exec(above)?.[1];
}

/** The order that an event is about; null for payments that were not made by an order. */
async function orderOf(call: PaypalCall, given: Event): Promise<string | null> {
  const named = namedOrder(given);
  const captureId = captureOf(given);
  if (named || !captureId) return named;
  const { supplementary_data: data } = await call({ method: 'GET', path: capturePath(captureId) }, capture);
  return data?.related_ids?.order_id ?? null;
}

/** Reads an event of the webhook, which PayPal has to confirm as its own. */
export function readEvent(call: PaypalCall, webhookId: string, message: GatewayMessage): Notification {
  const question = questionOf(message, webhookId);
  const parsed = parseMessage(event, message.body);
  return {
    externalId: namedOrder(parsed),
    messageId: parsed.id,
    confirm: () => verify(call, question).then(() => orderOf(call, parsed)),
  };
}
