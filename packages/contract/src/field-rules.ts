/** Machine-readable rules that a field can violate. An error's detail has one beside its English message. */
export const fieldRules = [
  'required',
  'type',
  'too_short',
  'too_long',
  'range',
  'email',
  'email_letters',
  'format',
  'choice',
  'phone',
  'email_or_phone',
  'captcha',
  'invalid',
] as const;
export type FieldRule = (typeof fieldRules)[number];

/** A violated rule; `limit` is the minimum or maximum length of a text. */
export interface BrokenRule {
  rule: FieldRule;
  limit?: number;
}

/** The parts of a Zod issue that determine its rule. */
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

/**
 * The rule that a Zod issue reports. Zod's messages are English and may change with its version, so clients translate
 * the rule instead.
 */
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
      return {
        rule: fieldRules.find((fieldRule) => fieldRule === issue.params?.rule) ?? 'invalid',
      };
  }
}
