// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
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

afterEach(cleanup);

/** Drags by `distance` pixels with the browser's event order: the click comes last. */
function drag(distance: number, pointerType = 'mouse') {
  onClick.mockClear();
  render(<Row />);
  const slide = screen.getByText('Slide');
  fireEvent.pointerDown(slide, { button: 0, clientX: 100, pointerType });
  fireEvent.pointerMove(window, { clientX: 100 + distance, pointerType });
  const dragging = screen.getByTestId('row').hasAttribute('data-dragging');
  fireEvent.pointerUp(window, { pointerType });
  fireEvent.click(slide);
  return { dragging, clicks: onClick.mock.calls.length };
}

test.each([0, 14, -14])('moved by %i px, it is still a click', (distance) => {
  expect(drag(distance)).toEqual({ dragging: false, clicks: 1 });
});

test.each([15, -15, 200])('moved by %i px, it is a drag and not a click', (distance) => {
  expect(drag(distance)).toEqual({ dragging: true, clicks: 0 });
});

test('the click after a drag works again', () => {
  drag(80);
  const slide = screen.getByText('Slide');
  fireEvent.pointerDown(slide, { button: 0, clientX: 10, pointerType: 'mouse' });
  fireEvent.pointerUp(window);
  fireEvent.click(slide);
  expect(onClick).toHaveBeenCalledOnce();
});

test('touch is left to the browser', () => {
  expect(drag(80, 'touch')).toEqual({ dragging: false, clicks: 1 });
});
