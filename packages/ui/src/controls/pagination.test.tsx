// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isPageChoice, pageRange } from './page-range.ts';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

describe('the pages offered', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 10, [1, 2, 'gap-after', 10]],
    [3, 10, [1, 2, 3, 4, 'gap-after', 10]],
    [4, 10, [1, 2, 3, 4, 5, 'gap-after', 10]],
    [5, 10, [1, 'gap-before', 4, 5, 6, 'gap-after', 10]],
    [7, 10, [1, 'gap-before', 6, 7, 8, 9, 10]],
    [10, 10, [1, 'gap-before', 9, 10]],
    [1, 0, []],
  ])('page %i of %i', (page, total, expected) => {
    expect(pageRange(page, total)).toEqual(expected);
  });

  test('ascend, include the first, last and current page, and no gap hides a single page', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain((total) =>
        fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total), fc.nat(4)),
      );
    fc.assert(
      fc.property(place, ([page, total, siblings]) => {
        const marks = pageRange(page, total, siblings);
        expect(marks[0]).toBe(1);
        expect(marks.at(-1)).toBe(total);
        expect(marks).toContain(page);
        for (const [index, mark] of marks.entries()) {
          const before = marks[index - 1];
          if (typeof mark === 'string') {
            const hidden = Number(marks[index + 1]) - Number(before) - 1;
            expect(hidden).toBeGreaterThan(1);
          } else if (typeof before === 'number') {
            expect(mark).toBe(before + 1);
          }
        }
      }),
    );
  });
});

test('only another page between 1 and the total can be chosen', () => {
  expect(isPageChoice(2, 1, 3)).toBe(true);
  for (const requested of [0, 1, 4, -1, 1.5, Number.NaN])
    expect(isPageChoice(requested, 1, 3)).toBe(false);
});

test('the current page, and steps beyond the ends, are not links', () => {
  render(<Pagination page={1} total={3} hrefFor={(page) => `?page=${page}`} />);
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Page 1' })).toBeNull();
  expect(screen.getByText('1').getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('?page=2');
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('?page=3');
});

test('onChoose gets the chosen page instead of following the link', () => {
  const onChoose = vi.fn();
  render(<Pagination page={2} total={3} hrefFor={() => '#'} onChoose={onChoose} />);
  const followed = fireEvent.click(screen.getByRole('link', { name: 'Previous page' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(1);
  expect(followed).toBe(false);
});

test('a single page has no pagination', () => {
  const { container } = render(<Pagination page={1} total={1} hrefFor={() => '#'} />);
  expect(container.innerHTML).toBe('');
});
