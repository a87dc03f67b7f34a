/** What a field can break, in words for programs. An error's detail carries one beside its English message. */
export const fieldRules = [
  'required',
  'type',
  'too_short',
  'too_long',
  'range',
  'email',
  'format',
  'choice',
  'phone',
  'email_or_phone',
  'captcha',
  'invalid',
] as const;
export type FieldRule = (typeof fieldRules)[number];

/** A rule that a field breaks; `limit` is the least or the greatest length of a text. */
export interface BrokenRule {
  rule: FieldRule;
  limit?: number;
}

/** An issue as Zod raises it, as far as its rule depends on it. */
export interface SchemaIssue {
  code?: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  message: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  format?: string;
  params?: Record<string, unknown>;
}

/** The rule that an issue of a schema reports. Its message is English and may change with the library. */
export function ruleOf(issue: SchemaIssue): BrokenRule {
  switch (issue.code) {
    case 'invalid_type':
      return { rule: 'type' };
    case 'too_small':
      if (issue.origin !== 'string') return { rule: 'range' };
      if (Number(issue.minimum) <= 1) return { rule: 'required' };
      return { rule: 'too_short', limit: Number(issue.minimum) };
    case 'too_big':
      if (issue.origin !== 'string') return { rule: 'range' };
      return { rule: 'too_long', limit: Number(issue.maximum) };
    case 'not_multiple_of':
      return { rule: 'range' };
    case 'invalid_format':
      return { rule: issue.format === 'email' ? 'email' : 'format' };
    case 'invalid_value':
      return { rule: 'choice' };
    default:
      return { rule: fieldRules.find((one) => one === issue.params?.rule) ?? 'invalid' };
  }
}
