import type { ErrorDetail } from '@karwan/contract/error';
import { type FieldRule, ruleOf, type SchemaIssue } from '@karwan/contract/field-rules';
import type { MethodLimit } from '@karwan/contract/method-limit';
import type { RateJump } from '@karwan/contract/shop/settings/rates';
import { data } from 'react-router';
import type { Conflict } from './conflict.ts';
import type { Refusal, RefusedLine } from './refusal.ts';

interface CallError {
  readonly code: string;
  readonly status?: number;
  readonly data?: { readonly details?: ErrorDetail[]; readonly issues?: SchemaIssue[] } | null;
}

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';

/** The error code of a failed call. */
export function codeOf(error: unknown): string | undefined {
  return isCallError(error) ? error.code : undefined;
}

/** The HTTP status of a page that shows why something was refused. */
export const refusedStatus = (error: unknown): number =>
  (isCallError(error) ? error.status : undefined) ?? 400;

/** The path of the first field that a call refused. */
export const refusedPath = (error: unknown): string | undefined =>
  isCallError(error) ? error.data?.details?.[0]?.path : undefined;

/** The API's message about a refused field; undefined: there is none. */
export const refusalMessage = (error: unknown, path: string): string | undefined =>
  isCallError(error)
    ? error.data?.details?.find((detail) => detail.path === path)?.message
    : undefined;

/** A field that is refused without a call. */
export class RefusedField extends Error {
  readonly field: string;
  readonly line: RefusedLine | undefined;

  constructor(field: string, line?: RefusedLine) {
    super(`the field ${field} is not valid`);
    this.field = field;
    this.line = line;
  }
}

/** A refusal that is known already, as of a call whose errors name their fields in a way of their own. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`the form was refused: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/** HTTP statuses that a form shows; other errors break the page. */
const shown = new Set([400, 401, 403, 404, 409, 422, 424]);

/** The refusal that a failed call means for a form. @throws the error itself if it is not about the form */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof RefusedField) {
    return { code: 'BAD_REQUEST', fields: { [error.field]: 'range' }, line: error.line };
  }
  if (!isCallError(error) || !shown.has(error.status ?? 500)) throw error;
  const fields: Record<string, FieldRule> =
    error.code === 'INVALID_PHONE_NUMBER' ? { phone: 'phone' } : {};
  for (const { path, rule } of error.data?.details ?? []) {
    fields[path.split('.').at(-1) ?? ''] ??= rule ?? 'invalid';
  }
  for (const issue of error.data?.issues ?? []) {
    const last = issue.path?.at(-1) ?? '';
    fields[String(typeof last === 'object' ? last.key : last)] ??= ruleOf(issue).rule;
  }
  const conflict = error.code === 'EDIT_CONFLICT' ? (error.data as unknown as Conflict) : undefined;
  const rateJumps =
    error.code === 'RATE_JUMP'
      ? (error.data as unknown as { jumps: RateJump[] } | null)?.jumps
      : undefined;
  const methodLimit =
    error.code === 'METHOD_LIMITED'
      ? (error.data as unknown as { limit: MethodLimit } | null)?.limit
      : undefined;
  return { code: error.code, fields, conflict, rateJumps, methodLimit };
}

/** Turns an error of a loader's call into the response to throw: not found, forbidden, or the error itself. */
export function pageFault(error: unknown): unknown {
  const status = isCallError(error) ? error.status : undefined;
  if (status === 400 || status === 404) return data(null, { status: 404 });
  return status === 403 ? data(null, { status }) : error;
}
