import { type RefObject, useEffect, useState } from 'react';

/** Position of the active cell in the grid; null: the focus is in the text field. */
export interface GridPosition {
  row: number;
  cell: number;
}

/**
 * The position after a key press. Up and down wrap around via the text field; left and right move between the cells
 * of a row, in writing direction. Other keys return the same position.
 */
export function nextPosition(
  position: GridPosition | null,
  key: string,
  cells: readonly number[],
  rtl: boolean,
): GridPosition | null {
  if (cells.length === 0) return null;
  const { row, cell } = position ?? { row: -1, cell: 0 };
  const at = (next: number) => (next < 0 || next >= cells.length ? null : { row: next, cell: 0 });
  if (key === 'ArrowDown') return at(row + 1);
  if (key === 'ArrowUp') return at(position ? row - 1 : cells.length - 1);
  if (!position) return position;
  const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[key] ?? 0;
  const last = (cells[row] ?? 1) - 1;
  const moved = Math.min(last, Math.max(0, cell + step));
  return moved === cell ? position : { row, cell: moved };
}

interface GridKeys {
  input: RefObject<HTMLInputElement | null>;
  /** Number of cells in each row. */
  cells: readonly number[];
  onEnter: (position: GridPosition) => void;
  onClose: () => void;
}

/**
 * Keyboard handling of a combobox with a grid popup (WAI-ARIA authoring practices): the focus stays in the text
 * field, arrow keys move through the grid, Enter activates, Escape closes.
 */
export function useGridKeys({ input, cells, onEnter, onClose }: GridKeys): GridPosition | null {
  const [position, setPosition] = useState<GridPosition | null>(null);
  const within = position && position.row < cells.length ? position : null;

  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        onClose();
        event.preventDefault();
        event.stopPropagation();
      } else if (event.key === 'Enter' && within) {
        event.preventDefault();
        onEnter(within);
      } else {
        const rtl = getComputedStyle(element).direction === 'rtl';
        const next = nextPosition(within, event.key, cells, rtl);
        if (next === within) return;
        event.preventDefault();
        setPosition(next);
      }
    };
    const type = () => setPosition(null);
    element.addEventListener('keydown', press);
    element.addEventListener('input', type);
    return () => {
      element.removeEventListener('keydown', press);
      element.removeEventListener('input', type);
    };
  });

  return within;
}
