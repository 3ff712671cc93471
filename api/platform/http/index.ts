export { checkAccess, checkRight, tokenNotValid } from './access.ts';
export { isApiCall, isReference } from './api-call.ts';
export type { Call } from './call.ts';
export {
  anonymousCaller,
  type Caller,
  type Customer,
  type CustomerCheck,
  type Operator,
  signedInCaller,
  type Visitor,
} from './caller.ts';
export type {
  AnnouncedSource,
  ContextResolver,
  OperatorCheck,
  RequestContext,
  RequestCurrency,
  ShopFacts,
} from './context.ts';
export { directAnswer } from './direct-answer.ts';
export { bodyOf, fieldMessage, refusalOf } from './error-handler.ts';
export { Failure, type FieldFailure, invalidFields, notFound, unknownName } from './errors.ts';
export {
  answerOf,
  claimKey,
  KEY_LIFETIME_DAYS,
  moveKeys,
  type RepeatableRequest,
  rememberAnswer,
  requestHash,
  requireKey,
  scopeOf,
} from './idempotency.ts';
export { cacheJson } from './json.ts';
export { errorSerializers, logCompleted } from './log.ts';
export { refuseLongSegments } from './long-segments.ts';
export type { OnSale } from './on-sale.ts';
export { onwardUrl } from './onward-url.ts';
export { answerOrigins, guardOrigins, type OriginCheck } from './origins.ts';
export { type LimitedWork, overloaded, overloadRefusals } from './overload.ts';
export { parseMessage, parseQuery } from './parse.ts';
export type { AnsweredPersons, AnsweredRecord, PersonCounter, PersonsOf } from './person-reads.ts';
export { checkPresentPerson, checkRecentSignIn } from './recent-sign-in.ts';
export { redact } from './redact.ts';
export { originOfEntry, type WhosePage, whosePage } from './return-check.ts';
export { type DirectRead, type DryRuns, type Handlers, routes } from './routes.ts';
export { createServer } from './server.ts';
