// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMouseDrag } from './use-mouse-drag.ts';

const onClick = vi.fn();

function Row() {
  const row = useRef<HTMLDivElement>(null);
  useMouseDrag(row);
  return (
    <div ref={row} data-testid="row">
      <button type="button" onClick={onClick}>
        Slide
      </button>
    </div>
  );
}

let hasMouse: boolean;
beforeEach(() => {
  hasMouse = true;
  vi.stubGlobal('matchMedia', () => ({ matches: hasMouse }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Drags by `distance` pixels with the browser's event order: the click comes last. */
async function drag(distance: number, pointerType = 'mouse') {
  onClick.mockClear();
  render(<Row />);
  await act(() => vi.dynamicImportSettled());
  const slide = screen.getByText('Slide');
  fireEvent.pointerDown(slide, { button: 0, clientX: 100, pointerType });
  fireEvent.pointerMove(window, { clientX: 100 + distance, pointerType });
  const dragging = screen.getByTestId('row').hasAttribute('data-dragging');
  fireEvent.pointerUp(window, { pointerType });
  fireEvent.click(slide);
  return { dragging, clicks: onClick.mock.calls.length };
}

test.each([0, 14, -14])('moved by %i px, it is still a click', async (distance) => {
  expect(await drag(distance)).toEqual({ dragging: false, clicks: 1 });
});

test.each([15, -15, 200])('moved by %i px, it is a drag and not a click', async (distance) => {
  expect(await drag(distance)).toEqual({ dragging: true, clicks: 0 });
});

test('the click after a drag works again', async () => {
  await drag(80);
  const slide = screen.getByText('Slide');
  fireEvent.pointerDown(slide, { button: 0, clientX: 10, pointerType: 'mouse' });
  fireEvent.pointerUp(window);
  fireEvent.click(slide);
  expect(onClick).toHaveBeenCalledOnce();
});

test('touch is left to the browser', async () => {
  expect(await drag(80, 'touch')).toEqual({ dragging: false, clicks: 1 });
});

test('a device without a mouse does not load the code', async () => {
  hasMouse = false;
  expect(await drag(80)).toEqual({ dragging: false, clicks: 1 });
});
