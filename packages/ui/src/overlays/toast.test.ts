import { expect, test } from 'vitest';
import { listenToToasts, type ToastMessage, toast } from './toast.ts';

function hear() {
  const heard: ToastMessage[] = [];
  return { heard, stop: listenToToasts((message) => heard.push(message)) };
}

test('what is said before anyone listens is heard once, in order', () => {
  toast('first');
  toast('second');
  const early = hear();
  expect(early.heard.map(({ text }) => text)).toEqual(['first', 'second']);
  early.stop();
  const late = hear();
  expect(late.heard).toEqual([]);
  late.stop();
});

test('each kind lasts as long as the shop decided', () => {
  const { heard, stop } = hear();
  toast('plain');
  toast('cart', { lasts: 'cartAdd', tone: 'positive' });
  toast('contact', { lasts: 'contact' });
  toast('session', { lasts: 'sessionExpired' });
  expect(heard.map(({ durationMs }) => durationMs)).toEqual([5000, 1500, 2500, 10_000]);
  expect(heard.map(({ tone }) => tone)).toEqual(['neutral', 'positive', 'neutral', 'neutral']);
  stop();
});

test('a listener that hands over loses nothing', () => {
  const first = hear();
  const second = hear();
  first.stop();
  toast('after');
  expect(first.heard).toEqual([]);
  expect(second.heard.map(({ text }) => text)).toEqual(['after']);
  second.stop();
});
