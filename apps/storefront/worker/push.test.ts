import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow, show } from './push.ts';

const showNotification = vi.fn(async () => {});
const openWindow = vi.fn(async () => null);
const focus = vi.fn(async () => {});

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('self', {
    location: { origin: 'https://shop.example', hostname: 'shop.example' },
    registration: { showNotification },
    clients: { openWindow, matchAll: async () => [{ url: 'https://shop.example/open', focus }] },
  });
});
afterEach(() => vi.unstubAllGlobals());

const pushed = (text: string) =>
  ({ data: { json: () => JSON.parse(text), text: () => text } }) as unknown as PushEvent;
const clicked = (address: string) =>
  ({ notification: { close: vi.fn(), data: { address } } }) as unknown as NotificationEvent;

test('a message shows what it says, and leads where it says', async () => {
  const message = { title: 'Shipped', body: 'On its way', clickAction: '/track', icon: '/i.png' };
  await show(pushed(JSON.stringify(message)));
  expect(showNotification).toHaveBeenCalledWith(
    'Shipped',
    expect.objectContaining({
      body: 'On its way',
      icon: '/i.png',
      data: { address: 'https://shop.example/track' },
    }),
  );
});

test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', 7])(
  'a message that would lead to %s leads home',
  async (clickAction) => {
    await show(pushed(JSON.stringify({ title: 'Hm', clickAction })));
    expect(showNotification).toHaveBeenCalledWith(
      'Hm',
      expect.objectContaining({ data: { address: 'https://shop.example/' } }),
    );
  },
);

test('a message that is no JSON is shown as it is: a browser that was woken must show something', async () => {
  await show(pushed('plain words'));
  expect(showNotification).toHaveBeenCalledWith(
    'shop.example',
    expect.objectContaining({ body: 'plain words' }),
  );
});

test('a click brings the window that is open there to the front, or opens one', async () => {
  await follow(clicked('https://shop.example/open'));
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
  await follow(clicked('https://shop.example/other'));
  expect(openWindow).toHaveBeenCalledWith('https://shop.example/other');
});
