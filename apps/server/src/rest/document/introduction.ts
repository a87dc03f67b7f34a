import { recentLoginMinutes } from '@karwan/contract/recent-login';
import { defaultBodyLimit } from '../../http/connection-limits.ts';
import { adviceOf } from './error-advice.ts';

/** Errors that are answered before a request reaches an operation, or by any of them. */
const errorsOfAll = {
  UNKNOWN_TENANT: 400,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INTERNAL_SERVER_ERROR: 500,
} as const;

/** What holds for all calls. @param perMinute requests a minute of one client; 0: there is no rate limit */
export const introduction = (perMinute: number) =>
  `The HTTP API of the shop: JSON over HTTPS. Its storefront and back office use the same calls.

## Authentication

Clients send \`Authorization: Bearer\` with one of two credentials:

- **A session token** of a user: log in with \`bearer: true\`, and use \`token.accessToken\` of the response until
  \`expiresAt\`. Browsers get an HttpOnly cookie instead; requests of theirs that change data must have an \`Origin\`
  of the shop.
- **An API key** (\`karwan_key_…\`) of a program. It makes calls of the staff with the permissions that it has been
  given, never more than those of the member who made it, and has a rate limit of its own.

Calls of the staff need the permission that they name, and a second factor. Some also need a login within the last
${recentLoginMinutes} minutes, else they fail with \`LOGIN_AGAIN\`.

## Conventions

- **Money**: integers in the minor unit of the currency (paisa, cents, öre): 1999900 is PKR 19,999.00. Currencies are
  ISO 4217 codes.
- **Time**: ISO 8601 in UTC, such as \`2026-11-28T08:00:00.000Z\`. Dates without a time (\`2026-11-28\`) are days in
  Pakistan (UTC+5).
- **Ids** are strings, also where they consist of digits.
- **Coordinates**: decimal degrees (WGS 84). **Countries**: ISO 3166-1 alpha-2. **Phone numbers**: E.164.
- **Objects and arrays in a query** are written in brackets: \`items[0][quantity]=1\`.
- **Language**: \`?lang=\` with \`en\`, \`ru\`, \`ar\`, \`sv\` or \`ur\` chooses the language of texts; the default is \`en\`.
- **Shop**: an installation can have several shops. The \`domain\` header selects one, else the host name does.
- **Bodies** are \`application/json\` of up to ${defaultBodyLimit / 1024} KiB, unless a call says otherwise.

## Pagination

Listings of the storefront take \`page\`, from 1, and \`perPage\`. Lists of the back office use cursors: pass \`next\` of
a response as \`before\` (or \`after\`) of the next request; \`null\` means that there are no more entries.

## Idempotency

Calls that must not be carried out twice take an idempotency key: the \`idempotency-key\` header, or the field \`key\`.
Generate one for each action, such as a UUID, and send the same one with every retry. Keys are remembered for at
least 30 days.

## Concurrent edits

Calls that edit a record take the \`version\` that was read and only the fields that change. Changes of other fields
are merged; when the same field was changed meanwhile, nothing is stored and the call fails with \`EDIT_CONFLICT\`.

## Rate limits

${perMinute === 0 ? 'None.' : `A client may make ${perMinute} requests a minute; some calls count as several, or have a limit of their own. `}Beyond a limit the response
is 429 with \`Retry-After\` in seconds. Under overload it is 503, also with \`Retry-After\`: wait that long, then retry
with exponential backoff.

## Errors

All errors have the shape of the schema \`Error\`; each response has an \`x-request-id\` header to quote to support. Besides the errors of
each operation, any call may fail with:

${Object.entries(errorsOfAll)
  .map(([code, status]) => `- ${status} \`${code}\`: ${adviceOf(code)}`)
  .join('\n')}`;
