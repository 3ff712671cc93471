import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paymentEndpoints } from '../../contract/payments/endpoints.ts';
import { Failure, invalidFields, notFound } from '../platform/http/index.ts';
import { type GatewayDependencies, unavailable } from './gateway-payments.ts';
import { ForgedMessage, type Gateway, type GatewayMessage, type Notification } from './provider.ts';
import { gatewayNamed } from './providers/index.ts';
import { confirmNotification, continueReturn, handleNotification } from './returns.ts';

/** More than any notification needs. */
const LARGEST_MESSAGE = 64 * 1024;
/** The gateway may append a parameter of the same name to the return URL. */
const MOST_TOKENS = 3;

type GatewayRequest = FastifyRequest<{ Params: { provider: string } }>;

/** The gateway's return URL: redirects to the shop's page, whose address the gateway does not know. */
async function sendOn(deps: GatewayDependencies, request: GatewayRequest, reply: FastifyReply): Promise<FastifyReply> {
  gatewayNamed(deps.gateways, request.params.provider);
  const { token, after } = request.query as { token?: unknown; after?: unknown };
  const tokens = [token].flat().filter((one) => typeof one === 'string' && one.length <= 100);
  const outcome = after === 'error' || after === 'cancel' ? after : 'success';
  const address = await continueReturn(deps, tokens.slice(0, MOST_TOKENS) as string[], outcome);
  if (address === null) throw notFound();
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);
}

async function notificationOf(
  deps: GatewayDependencies,
  gateway: Gateway,
  request: GatewayRequest,
): Promise<Notification> {
  const read = gateway.notifications[request.method === 'POST' ? 'POST' : 'GET'];
  if (!read) {
    const methods = Object.keys(gateway.notifications).flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one]));
    throw new Failure('method_not_allowed', { allow: methods.join(', ') });
  }
  const { query, headers, body, log } = request;
  const message = { query, headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) } as GatewayMessage;
  try {
    const notification = await read(message);
    return { ...notification, externalId: await confirmNotification(deps, gateway.name, notification) };
  } catch (error) {
    // A gateway that is away when it should confirm a message sends it again after an error.
    if (!(error instanceof ForgedMessage)) throw error instanceof Failure ? error : unavailable(error, log);
    log.warn({ err: error, provider: gateway.name }, 'a notification was not signed by the gateway');
    throw invalidFields({ field: 'signature', key: 'not_signed' });
  }
}

async function receiveNotification(
  deps: GatewayDependencies,
  request: GatewayRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const gateway = gatewayNamed(deps.gateways, request.params.provider);
  const { externalId, messageId, refundId, answer } = await notificationOf(deps, gateway, request);
  const content = Buffer.isBuffer(request.body) ? request.body.toString() : '';
  if (externalId !== null)
    await handleNotification(deps, gateway.name, { externalId, messageId, refundId, content }, request.log);
  reply.header('cache-control', 'no-store');
  return answer ? reply.type(answer.type).send(answer.body) : reply.send({ received: true });
}

/** Routes for notifications of gateways and returning buyers, in each gateway's protocol. */
export function mountGatewayCalls(app: FastifyInstance, deps: GatewayDependencies): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: LARGEST_MESSAGE } as const;
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
    const back = (request: GatewayRequest, reply: FastifyReply) => sendOn(deps, request, reply);
    const notify = (request: GatewayRequest, reply: FastifyReply) => receiveNotification(deps, request, reply);
    const access = 'capability';
    scope.get('/v1/payments/:provider/returns', { config: { access } }, back);
    scope.post('/v1/payments/:provider/returns/form', { config: { access, fromAnySite: true } }, back);
    const endpoint = paymentEndpoints['GET /payments/{provider}/notifications'];
    scope.get('/v1/payments/:provider/notifications', { config: { endpoint, access: endpoint.access } }, notify);
    scope.post('/v1/payments/:provider/notifications', { config: { access: endpoint.access } }, notify);
  });
}
