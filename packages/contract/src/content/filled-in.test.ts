import { expect, test } from 'vitest';
import { filledIn, filledInText } from './filled-in.ts';

test('placeholders are filled from the settings, and escaped in HTML', () => {
  const shop = { siteName: 'A & B', phone: '<b>', email: 'e@example.com', address: 'Lahore' };
  expect(filledIn('<p>{{siteName}} {{phone}} {{unknown}}</p>', shop)).toBe(
    '<p>A &amp; B &lt;b&gt; {{unknown}}</p>',
  );
  expect(filledInText('{{siteName}} {{constructor}}', shop)).toBe('A & B {{constructor}}');
});
