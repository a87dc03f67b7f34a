import { expect, test } from 'vitest';
import { z } from 'zod';
import { type BrokenRule, type FieldRule, ruleOf } from './field-rules.ts';
import { isEmail, isEmailOrEmpty, optionalText, requiredText } from './text-fields.ts';

const cases: [what: string, schema: z.ZodType, input: unknown, broken: BrokenRule][] = [
  ['nothing given', requiredText(5), undefined, { rule: 'type' }],
  ['no number', z.int(), Number.NaN, { rule: 'type' }],
  ['an empty text', requiredText(5), '  ', { rule: 'required' }],
  ['a text that is too long', requiredText(5), 'longer', { rule: 'too_long', limit: 5 }],
  ['a text that is too short', z.string().min(8), 'short', { rule: 'too_short', limit: 8 }],
  ['a number that is too small', z.int().min(1), 0, { rule: 'range' }],
  ['a number that is too great', z.int().max(5), 6, { rule: 'range' }],
  ['a part of a whole', z.number().multipleOf(2), 3, { rule: 'range' }],
  ['no email address', requiredText(9).check(isEmail), '@', { rule: 'email' }],
  [
    'an email address with other letters before the @',
    requiredText(99).check(isEmail),
    'علی@example.com',
    { rule: 'email_letters' },
  ],
  ['no email address, by Zod', z.email(), '@', { rule: 'email' }],
  ['another format', z.string().regex(/^\d+$/), 'x', { rule: 'format' }],
  ['a choice that is none', z.enum(['a']), 'b', { rule: 'choice' }],
  ['a box that is not ticked', z.literal(true), false, { rule: 'choice' }],
  ['neither of two', z.union([z.literal('a'), z.literal('b')]), 'c', { rule: 'invalid' }],
  ['a field too many', z.strictObject({}), { x: 1 }, { rule: 'invalid' }],
  [
    'a rule of our own',
    z.string().refine(() => false, { params: { rule: 'phone' satisfies FieldRule } }),
    'x',
    { rule: 'phone' },
  ],
  ['a rule without a name', z.string().refine(() => false), 'x', { rule: 'invalid' }],
];

test.each(cases)('%s', (_, schema, input, broken) => {
  const issues = schema.safeParse(input).error?.issues ?? [];
  expect(issues.map(ruleOf)[0]).toEqual(broken);
});

test('an optional email address is valid or empty', () => {
  const schema = optionalText(200).check(isEmailOrEmpty);
  for (const good of [undefined, '', ' ', 'ayesha@example.com']) {
    expect(schema.safeParse(good).success).toBe(true);
  }
  expect(schema.safeParse('ayesha').success).toBe(false);
});
