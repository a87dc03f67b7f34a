import { expect, test } from 'vitest';
import { requiredLine, requiredText } from '../text-fields.ts';

test.each(['\u200b\u200d', '\u2060', '\u00ad \u200c', '', '  '])(
  '%j does not count as text',
  (text) => {
    for (const field of [requiredText(80), requiredLine(80)]) {
      const { error } = field.safeParse(text);
      expect(error?.issues.map(({ message }) => message)).toEqual(['Required']);
    }
  },
);

test.each(['ا', 'می\u200cخواهم', '👨‍👩‍👧', '5', 'नमस्ते'])('%s is a text', (text) => {
  expect(requiredText(80).parse(text)).toBe(text);
});
