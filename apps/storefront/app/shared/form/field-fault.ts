import type { ErrorDetail } from '@karwan/contract/error';
import {
  type BrokenRule,
  type FieldRule,
  ruleOf,
  type SchemaIssue,
} from '@karwan/contract/field-rules';
import type { MessageKey, Values } from '@karwan/i18n/translate';

/** What is wrong with a field, as the shop's texts say it. */
export interface FieldFault {
  key: MessageKey;
  values?: Values;
}

/** What is wrong, by field; `''` collects what belongs to none. */
export type FieldFaults<Field extends string = string> = Partial<Record<Field, FieldFault>>;

/** The text of each rule of the contract. What is of another type was not filled in: fields are text. */
const byRule: Record<FieldRule, MessageKey> = {
  required: 'fieldFault.required',
  type: 'fieldFault.required',
  too_short: 'fieldFault.tooShort',
  too_long: 'fieldFault.tooLong',
  email: 'fieldFault.email',
  phone: 'fieldFault.phone',
  email_or_phone: 'fieldFault.emailOrPhone',
  captcha: 'fieldFault.captcha',
  range: 'fieldFault.invalid',
  format: 'fieldFault.invalid',
  choice: 'fieldFault.invalid',
  invalid: 'fieldFault.invalid',
};

/** Fields that say it in words of their own, whatever rule they break. */
const byField: Partial<Record<string, MessageKey>> = {
  parentOrderId: 'fieldFault.orderNumber',
  phoneDigits: 'fieldFault.phoneDigits',
  termsAccepted: 'fieldFault.terms',
  sure: 'fieldFault.confirm',
  again: 'fieldFault.passwordsDiffer',
  captcha: 'fieldFault.captcha',
};

/** A code that is there but cannot be one is as wrong as another one. */
const ofCode = (rule: FieldRule): MessageKey =>
  rule === 'required' || rule === 'type' ? 'fieldFault.code' : 'account.login.invalidCode';

function faultOf(field: string, { rule, limit }: BrokenRule): FieldFault {
  const key = field === 'code' ? ofCode(rule) : (byField[field] ?? byRule[rule]);
  return limit === undefined ? { key } : { key, values: { limit } };
}

/** The first fault of each field, of a schema's issues; a field is named by the end of its path. */
export function faultsOfIssues(issues: readonly SchemaIssue[]): FieldFaults {
  return firstFaults(
    issues.map((issue) => {
      const last = issue.path?.at(-1) ?? '';
      return [String(typeof last === 'object' ? last.key : last), ruleOf(issue)];
    }),
  );
}

/** The same of an error's details. A detail without a rule is known by its field alone. */
export function faultsOfDetails(details: readonly ErrorDetail[]): FieldFaults {
  return firstFaults(
    details.map(({ path, rule = 'invalid', limit }) => [
      path.slice(path.lastIndexOf('.') + 1),
      { rule, limit },
    ]),
  );
}

/** What an API's refusal says of fields; undefined when it is about none. */
export function faultsOfError(error: unknown): FieldFaults | undefined {
  const { data } = (error ?? {}) as { data?: { details?: ErrorDetail[]; issues?: SchemaIssue[] } };
  const { details, issues } = data ?? {};
  if (details && details.length > 0) return faultsOfDetails(details);
  return issues && issues.length > 0 ? faultsOfIssues(issues) : undefined;
}

function firstFaults(broken: readonly (readonly [field: string, BrokenRule])[]): FieldFaults {
  const faults: FieldFaults = {};
  for (const [field, rule] of broken) faults[field] ??= faultOf(field, rule);
  return faults;
}
