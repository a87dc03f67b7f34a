import type { MessageSenderSetup } from '@karwan/contract/shop/settings/message-senders';
import { smsPresetKeys } from '@karwan/contract/shop/settings/sender-presets';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '../../../../i18n/catalogues.ts';
import { LanguageProvider } from '../../../../i18n/use-t.ts';
import { SenderPanel } from './sender-panel.tsx';

beforeAll(() => Promise.all(['en', 'ur'].map((language) => loadCatalogue(language))));

const at = '2026-11-28T10:00:00.000Z';
const stored: MessageSenderSetup = {
  channel: 'sms',
  source: 'environment',
  own: { preset: 'jazz', changedAt: at, fields: { username: '0300', password: '••••' } },
  failing: { since: at, reason: 'balance', fault: 'Jazz SMS: code 310' },
};
type Props = Parameters<typeof SenderPanel>[0];

function markup(props: Partial<Props>, language: string): string {
  const panel = createElement(SenderPanel, {
    sender: stored,
    chosen: undefined,
    testKey: 'key',
    tested: undefined,
    answer: undefined,
    ...props,
  });
  const element = createElement(LanguageProvider, { value: language }, panel);
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test('the screen says what overrides, what fails and why, and shows no secret', () => {
  const shown = markup({}, 'en');
  expect(shown).toContain('SMS_GATEWAY, which overrides the values here');
  expect(shown).toContain('no balance left');
  expect(shown).toContain('Jazz SMS: code 310');
  // The stored mask is a hint, never a value that would be saved.
  expect(shown).not.toContain('value="••••"');
  expect(shown).toContain('value="0300"');
});

test("the gateway's own answer is shown after a test", () => {
  const tested = { result: 'refused', reason: 'credentials', answer: 'Invalid key' } as const;
  const shown = markup({ tested }, 'en');
  expect(shown).toContain('was refused. Check and save it again.');
  expect(shown).toContain('Invalid key');
});

test.each(['en', 'ur'])('every gateway has its fields in words (%s)', (language) => {
  for (const chosen of smsPresetKeys) {
    const shown = markup({ chosen }, language);
    expect(shown).not.toMatch(/senders\.\w/);
    expect(shown.match(/name="field\./g)?.length).toBeGreaterThan(2);
  }
  const mail: MessageSenderSetup = { channel: 'email', source: 'none', own: null, failing: null };
  const shown = markup({ sender: mail, chosen: 'smtp' }, language);
  expect(shown).toContain('name="field.host"');
  expect(shown).not.toMatch(/senders\.\w/);
});
