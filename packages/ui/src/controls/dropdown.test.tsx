// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Dropdown } from './dropdown.tsx';

let panel: HTMLDetailsElement;

beforeEach(() => {
  render(
    <>
      <Dropdown trigger="Currency">
        <a href="#sek">SEK</a>
        <span>No choice</span>
        <button type="button" data-close>
          PKR
        </button>
      </Dropdown>
      <button type="button">Elsewhere</button>
    </>,
  );
  panel = document.querySelector('details') as HTMLDetailsElement;
  panel.open = true;
});
afterEach(cleanup);

test('a click outside closes it', () => {
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  expect(panel.open).toBe(false);
});

test('a click inside leaves it open', () => {
  fireEvent.pointerDown(screen.getByText('No choice'));
  fireEvent.click(screen.getByText('No choice'));
  expect(panel.open).toBe(true);
});

test('Escape closes it and returns the focus to its button', () => {
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(panel.open).toBe(false);
  expect(document.activeElement).toBe(panel.querySelector('summary'));
});

test('Escape while closed does not move the focus', () => {
  panel.open = false;
  screen.getByText('Elsewhere').focus();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
});

test('it closes when the focus leaves it', () => {
  fireEvent.focusIn(screen.getByText('Elsewhere'));
  expect(panel.open).toBe(false);
});

test.each(['SEK', 'PKR'])('choosing %s closes it', (choice) => {
  fireEvent.click(screen.getByText(choice));
  expect(panel.open).toBe(false);
});
