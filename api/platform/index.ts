export { networkOf, networksOf } from '../../contract/network-of.ts';
export { cacheRead } from './cache-read.ts';
export type { PurgeOptions } from './cdn/provider.ts';
export { enqueuePurge, purgeJobs } from './cdn/purging.ts';
export { type ChangeSetInProgress, changeSetInProgress } from './database/change-set.ts';
export { columnsBut } from './database/columns-but.ts';
export { type Database, openDatabase } from './database/database.ts';
export { hasText } from './database/has-text.ts';
export { anyOfIds, type Executor, type Statement, statement, statementCount } from './database/statement.ts';
export { type DatabaseTimeouts, JOB_TIMEOUTS } from './database/timeouts.ts';
export type { Transaction } from './database/transaction.ts';
export { isUnavailable } from './database/unavailable.ts';
export { isCheckViolation, isReferenceViolation, isUniqueViolation } from './database/violations.ts';
export { type Dispatcher, type JobsOfEvents, startDispatcher } from './events/dispatcher.ts';
export { emit } from './events/emit.ts';
export type { EventListener } from './events/outbox-reader.ts';
export { readEvents, type StoredEvent } from './events/read-events.ts';
export { diskStore, type FileStore } from './files/file-store.ts';
export { findImages, type NewImage, readImageUrl, saveImages } from './files/image-records.ts';
export { imageOf, imageUrl } from './files/image-url.ts';
export { createMedia, registerMedia } from './files/media.ts';
export {
  decodePicture,
  headOfPicture,
  type PictureFault,
  redrawPicture,
  UnfitPicture,
} from './files/picture.ts';
export { PLACEHOLDER_SVG } from './files/placeholder.ts';
export { qrPicture } from './files/qr-picture.ts';
export { checkAccess, checkRight, tokenNotValid } from './http/access.ts';
export { isApiCall, isReference } from './http/api-call.ts';
export type { Call } from './http/call.ts';
export {
  anonymousCaller,
  type Caller,
  type Customer,
  type CustomerCheck,
  type Operator,
  signedInCaller,
  type Visitor,
} from './http/caller.ts';
export type {
  AnnouncedSource,
  ContextResolver,
  OperatorCheck,
  RequestContext,
  RequestCurrency,
  ShopFacts,
} from './http/context.ts';
export { directAnswer } from './http/direct-answer.ts';
export { fieldMessage, refusalOf } from './http/error-handler.ts';
export { Failure, type FieldFailure, invalidFields, notFound, unknownName } from './http/errors.ts';
export {
  claimKey,
  moveKeys,
  type RepeatableRequest,
  rememberAnswer,
  requestHash,
  requireKey,
  scopeOf,
} from './http/idempotency.ts';
export { cacheJson } from './http/json.ts';
export { errorSerializers, logCompleted } from './http/log.ts';
export { refuseLongSegments } from './http/long-segments.ts';
export type { OnSale } from './http/on-sale.ts';
export { onwardUrl } from './http/onward-url.ts';
export { answerOrigins, guardOrigins, type OriginCheck } from './http/origins.ts';
export { type LimitedWork, overloaded, overloadRefusals } from './http/overload.ts';
export { parseMessage, parseQuery } from './http/parse.ts';
export type { AnsweredPersons, AnsweredRecord, PersonCounter, PersonsOf } from './http/person-reads.ts';
export { type Count, IN_PROCESS, limitCalls } from './http/rate-limit.ts';
export { checkPresentPerson, checkRecentSignIn } from './http/recent-sign-in.ts';
export { redact } from './http/redact.ts';
export { originOfEntry, type WhosePage, whosePage } from './http/return-check.ts';
export { type DirectRead, type DryRuns, type Handlers, routes } from './http/routes.ts';
export { createServer } from './http/server.ts';
export { platformRoom } from './jobs/clean-up.ts';
export { deleteInBatches } from './jobs/delete-in-batches.ts';
export { countFailedJobs } from './jobs/failed-jobs.ts';
export { createLifetimes, type Lifetime, type Lifetimes, type ReadAhead } from './jobs/lifetimes.ts';
export { EMIT_TIMED, emitTimed, planTime, readAheadOf, type TimedRecords } from './jobs/passing-time.ts';
export { renewing } from './jobs/renewing.ts';
export { runAlone } from './jobs/run-alone.ts';
export { eventTask, plainTask } from './jobs/task.ts';
export { type Jobs, startWorker } from './jobs/worker.ts';
export type { JournaledTable, JournaledTables } from './journaled-table.ts';
export { createLimiter, type Limiter } from './limiter.ts';
export {
  type RowReader,
  readByIds,
  readEmbedded,
  readIfVisible,
  readOne,
  rowsByIds,
  selectionOf,
} from './listing/by-id.ts';
export { type Answered, type ColumnsOf, recordColumns } from './listing/columns.ts';
export { notACursor } from './listing/cursor.ts';
export { type EmbedNode, type EmbedTree, parseEmbeds } from './listing/embeds.ts';
export { pick } from './listing/fields.ts';
export { askedBy, askedFlags, asksForKnown } from './listing/filters.ts';
export { type ListScope, listExecutor, pageOf, readList, UNPAGED_LIMIT } from './listing/list.ts';
export { readMatching } from './listing/matching.ts';
export { MAX_SORTS } from './listing/sorting.ts';
export { type EmbedLoader, type EmbedLoaders, type ListSource, recordsOf, type TableSource } from './listing/source.ts';
export { translationsOf } from './listing/translations.ts';
export { readTree, type TreeSource } from './listing/tree.ts';
export type { Letter, LetterItem, LetterRow, Piece, Section } from './mail/letter.ts';
export { type Mail, type MailAttachment, NoSuchMailbox } from './mail/mail.ts';
export { createMailer, type Mailer, type MailerOptions } from './mail/mailer.ts';
export type { AddressedLetter, Reader, RoomMail } from './mail/room-mail.ts';
export { registerReference } from './openapi/reference.ts';
export { cacheFiles } from './pdf/cached-files.ts';
export { type Drawing, drawApart } from './pdf/draw-apart.ts';
export type { TextStyle } from './pdf/text.ts';
export type { Pdf } from './pdf/write-pdf.ts';
export type { PersonalData, Room, ServiceHealth } from './room.ts';
export { type Attempt, type AttemptStore, type Attempts, createAttempts } from './secrets/attempts.ts';
export { createKeys, type DeriveKey, type KeyPurpose } from './secrets/derived-key.ts';
export {
  decryptSecret,
  encryptSecret,
  hashOfRecoveryCode,
  newCodeSecret,
  newRecoveryCodes,
  otpauthUrl,
  stepOf,
} from './secrets/one-time-codes.ts';
export {
  askForNewPasskey,
  askForPasskey,
  type Credential,
  challengeEnd,
  checkNewPasskey,
  checkPasskey,
  credentialIdIn,
  relyingPartyAt,
  userHandleIn,
} from './secrets/passkeys.ts';
export {
  newRefreshToken,
  type RefreshToken,
  readRefreshToken,
  refreshTokenUse,
  type StoredRefreshTokens,
  successorOf,
  writeRefreshToken,
} from './secrets/refresh-tokens.ts';
export { createSignedTokens } from './secrets/signed-tokens.ts';
export { hashOfToken, newToken } from './secrets/tokens.ts';
export {
  BadSetting,
  type Environment,
  openPlugs,
  type Plug,
  plug,
  readSettings,
  type Settings,
} from './settings/plug.ts';
export {
  address,
  addressOrOff,
  addressWithDefault,
  choice,
  cookie,
  integer,
  optionalChoice,
  optionalInteger,
  type Setting,
  secret,
  text,
} from './settings/setting.ts';
export { SizedCache } from './sized-cache.ts';
export { richText } from './texts/rich-text.ts';
export { descriptionHtml, plainText } from './texts/safe-html.ts';
export { type Translator, translators } from './texts/translator.ts';
