import { apiEndpoints, type EndpointKey } from '../../contract/endpoints.ts';
import { ERRORS, type ErrorType } from '../../contract/errors.ts';
import { errorsOfCall } from '../../contract/errors-of-call.ts';

const KEYS = Object.keys(apiEndpoints) as EndpointKey[];
const TYPES = (Object.keys(ERRORS) as ErrorType[]).sort((a, b) => ERRORS[a].status - ERRORS[b].status);

const HEAD = `# Errors

Every answer that is not a success is \`{ "status", "message", "type", "errors": [{ "field", "message", "limit"? }] }\`. Branch on
\`type\`: it never changes. \`message\` is for people, in the language of the request. This page is made from \`contract/*/errors.ts\`
by \`npm run docs:errors\`; the reference at \`/v1/docs\` names with each call what it can end in.
`;

function callsOf(type: ErrorType): string {
  const calls = KEYS.filter((key) => errorsOfCall(key).includes(type));
  if (calls.length === KEYS.length) return 'every call';
  if (calls.length === 0) return 'an address or method that is no call';
  if (type === 'not_signed_in') return 'calls for operators or customers';
  if (type === 'payload_too_large' || type === 'unsupported_media_type') return 'calls with a body';
  return calls.map((key) => `\`${key}\``).join(', ');
}

/** `docs/errors.md`: each error type with its status, meaning, what to do, and the calls that can return it. */
export function errorsPage(): string {
  const parts = TYPES.map((type) => {
    const { status, meaning, remedy } = ERRORS[type];
    return `## ${type}\n\n${status} · ${meaning}\n\nWhat to do: ${remedy}\n\nCalls: ${callsOf(type)}\n`;
  });
  return [HEAD, ...parts].join('\n');
}
