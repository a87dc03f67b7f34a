// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clampQuantity } from './clamp-quantity.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Limits = { start?: number; min?: number; max?: number; step?: number };

function Kept({ start = 1, ...limits }: Limits) {
  const [value, setValue] = useState(start);
  return <QuantityStepper value={value} onChange={setValue} {...limits} />;
}

function show(limits: Limits = {}) {
  render(<Kept {...limits} />);
  const input = screen.getByRole('spinbutton') as HTMLInputElement;
  return {
    input,
    more: screen.getByRole('button', { name: 'More' }),
    less: screen.getByRole('button', { name: 'Less' }),
    type: (text: string) => {
      fireEvent.change(input, { target: { value: text } });
      fireEvent.blur(input);
    },
  };
}

const press = (button: HTMLElement) => fireEvent.pointerDown(button, { button: 0 });
const letGo = (button: HTMLElement) => {
  fireEvent.pointerUp(button);
  fireEvent.click(button, { detail: 1 });
};
/** Advances the clock in steps, so that React can render between two repeats. */
const pass = (ms: number) => {
  for (let gone = 0; gone < ms; gone += 50) {
    act(() => vi.advanceTimersByTime(Math.min(50, ms - gone)));
  }
};

describe('holding a button', () => {
  test('acts at once, again after 300 ms, then every 50 ms until released', () => {
    const { input, more } = show();
    press(more);
    expect(input.value).toBe('2');
    pass(299);
    expect(input.value).toBe('2');
    pass(1);
    expect(input.value).toBe('3');
    pass(50);
    expect(input.value).toBe('4');
    pass(100);
    expect(input.value).toBe('6');
    letGo(more);
    pass(1000);
    expect(input.value).toBe('6');
  });

  test('stops at the limits and reports it', () => {
    const { input, more, less } = show({ start: 3, max: 5 });
    press(more);
    pass(5000);
    expect(input.value).toBe('5');
    expect(more.getAttribute('aria-disabled')).toBe('true');
    letGo(more);
    press(less);
    pass(5000);
    expect(input.value).toBe('1');
    expect(less.getAttribute('aria-disabled')).toBe('true');
  });

  test('a release outside the button does not affect the next keyboard click', () => {
    const { input, more } = show();
    press(more);
    fireEvent.pointerLeave(more);
    fireEvent.click(more);
    expect(input.value).toBe('3');
  });

  test('leaving the button ends the hold', () => {
    const { input, more } = show();
    press(more);
    fireEvent.pointerLeave(more);
    pass(1000);
    expect(input.value).toBe('2');
  });
});

test('a click without a press, as from a keyboard, counts once', () => {
  const { input, more } = show({ step: 2 });
  fireEvent.click(more);
  pass(1000);
  expect(input.value).toBe('3');
});

test('arrow keys step', () => {
  const { input } = show({ start: 2 });
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  expect(input.value).toBe('3');
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(input.value).toBe('2');
});

describe('typing', () => {
  test.each([
    ['7', '7'],
    ['99', '10'],
    ['0', '2'],
    ['-4', '2'],
    ['3.9', '3'],
    ['abc', '2'],
    ['', '2'],
    ['   ', '2'],
  ])('%j becomes %s between 2 and 10', (typed, expected) => {
    const { input, type } = show({ start: 5, min: 2, max: 10 });
    type(typed);
    expect(input.value).toBe(expected);
  });

  test('a typed quantity takes effect only on blur or Enter', () => {
    const { input } = show({ start: 5, min: 5, max: 50 });
    fireEvent.change(input, { target: { value: '1' } });
    expect(input.value).toBe('1');
    fireEvent.change(input, { target: { value: '12' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(input.getAttribute('aria-valuenow')).toBe('12');
  });
});

test('a quantity is clamped to its range', () => {
  expect(clampQuantity(Number.NaN, 1, 9)).toBe(1);
  expect(clampQuantity(Number.POSITIVE_INFINITY, 1, 9)).toBe(1);
  expect(clampQuantity(1e12, 1, 9)).toBe(9);
});
