import type { ErrorDetail } from '@karwan/contract/error';
import {
  type BrokenRule,
  type FieldRule,
  ruleOf,
  type SchemaIssue,
} from '@karwan/contract/field-rules';
import type { MessageKey, Values } from '@karwan/i18n/translate';

/** A validation fault of a field, as a message key with values. */
export interface FieldFault {
  key: MessageKey;
  values?: Values;
}

/** Faults by field; `''` is for faults of no field. */
export type FieldFaults<Field extends string = string> = Partial<Record<Field, FieldFault>>;

/** The text of each rule. A wrong type means that the field was empty, since form fields are strings. */
const byRule: Record<FieldRule, MessageKey> = {
  required: 'fieldFault.required',
  type: 'fieldFault.required',
  too_short: 'fieldFault.tooShort',
  too_long: 'fieldFault.tooLong',
  email: 'fieldFault.email',
  email_letters: 'fieldFault.emailLetters',
  phone: 'fieldFault.phone',
  email_or_phone: 'fieldFault.emailOrPhone',
  captcha: 'fieldFault.captcha',
  range: 'fieldFault.invalid',
  format: 'fieldFault.invalid',
  choice: 'fieldFault.invalid',
  invalid: 'fieldFault.invalid',
};

/** Fields with their own text for any rule. */
const byField: Partial<Record<string, MessageKey>> = {
  parentOrderId: 'fieldFault.orderNumber',
  phoneDigits: 'fieldFault.phoneDigits',
  termsAccepted: 'fieldFault.terms',
  sure: 'fieldFault.confirm',
  again: 'fieldFault.passwordsDiffer',
  captcha: 'fieldFault.captcha',
};

/** Fields whose invalid values have the text of a wrong value, such as codes. */
const ofCode = (rule: FieldRule): MessageKey =>
  rule === 'required' || rule === 'type' ? 'fieldFault.code' : 'account.login.invalidCode';

function faultOf(field: string, { rule, limit }: BrokenRule): FieldFault {
  const key = field === 'code' ? ofCode(rule) : (byField[field] ?? byRule[rule]);
  return limit === undefined ? { key } : { key, values: { limit } };
}

/** The first fault of each field from a schema's issues; a field is named by the last part of its path. */
export function faultsOfIssues(issues: readonly SchemaIssue[]): FieldFaults {
  return firstFaults(
    issues.map((issue) => {
      const last = issue.path?.at(-1) ?? '';
      return [String(typeof last === 'object' ? last.key : last), ruleOf(issue)];
    }),
  );
}

/** The first fault of each field from an error's details; one without a rule gets the field's own text. */
export function faultsOfDetails(details: readonly ErrorDetail[]): FieldFaults {
  return firstFaults(
    details.map(({ path, rule = 'invalid', limit }) => [
      path.slice(path.lastIndexOf('.') + 1),
      { rule, limit },
    ]),
  );
}

/** The field faults in an API error; undefined when it concerns no field. */
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
