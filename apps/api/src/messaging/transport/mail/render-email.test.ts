import { expect, test } from 'vitest';
import type { EmailContent } from './email-content.ts';
import { emailHtml } from './email-html.ts';
import { renderEmail } from './render-email.ts';

const shop = {
  siteName: 'River & Lamp',
  phone: '+924235712345',
  email: 'shop@example.com',
  address: 'The Mall\nLahore',
  url: 'https://shop.example',
};
const expected = {
  language: 'ur' as const,
  heading: 'Thank you',
  blocks: [{ kind: 'text' as const, text: 'It is on its way.' }],
};

test('an email is stored with only the shop settings that it shows', () => {
  const settings = { ...shop, chatNumber: '+923001234567', menus: ['a', 'b'] };
  const { content } = renderEmail({ ...expected, shop: settings }, 'Your order');
  expect(content).toEqual({ ...expected, shop });
  const stored = JSON.parse(JSON.stringify(content)) as EmailContent;
  expect(emailHtml(stored)).toBe(emailHtml({ ...expected, shop: settings }));
});

test('an email without links is the same after storing and reading', () => {
  const content = { ...expected, shop: { ...shop, url: undefined } };
  const stored = JSON.parse(JSON.stringify(renderEmail(content, 'Your order').content));
  expect(emailHtml(stored)).toBe(emailHtml(content));
  expect(emailHtml(stored)).not.toContain('href=');
});

test('a subject is one line', () => {
  expect(renderEmail({ ...expected, shop }, 'River &\r\n Lamp').subject).toBe('River & Lamp');
});
