import { expect, test } from 'vitest';
import { listenToToasts, type ToastMessage, toast } from './toast.ts';

function listen() {
  const received: ToastMessage[] = [];
  return { heard: received, stop: listenToToasts((message) => received.push(message)) };
}

test('toasts sent before there is a listener are delivered once, in order', () => {
  toast('first');
  toast('second');
  const early = listen();
  expect(early.heard.map(({ text }) => text)).toEqual(['first', 'second']);
  early.stop();
  const lateListener = listen();
  expect(lateListener.heard).toEqual([]);
  lateListener.stop();
});

test('each kind has its duration', () => {
  const { heard: received, stop } = listen();
  toast('plain');
  toast('cart', { lasts: 'cartAdd', tone: 'positive' });
  toast('contact', { lasts: 'contact' });
  toast('session', { lasts: 'sessionExpired' });
  expect(received.map(({ durationMs }) => durationMs)).toEqual([5000, 1500, 2500, 10_000]);
  expect(received.map(({ tone }) => tone)).toEqual(['neutral', 'positive', 'neutral', 'neutral']);
  stop();
});

test('no toast is lost when the listener changes', () => {
  const first = listen();
  const second = listen();
  first.stop();
  toast('after');
  expect(first.heard).toEqual([]);
  expect(second.heard.map(({ text }) => text)).toEqual(['after']);
  second.stop();
});
