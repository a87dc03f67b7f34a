/** Pointer movement in CSS pixels from which a press is a drag instead of a click (spec section 9). */
export const dragThresholdPx = 15;

/**
 * Lets a mouse drag a scrollable row; touch and pens scroll it natively. Scroll snapping is off while dragging
 * (`data-dragging`) and snaps afterwards.
 * @returns a function that ends this
 */
export function dragByMouse(element: HTMLElement): () => void {
  let press: { x: number; scroll: number } | undefined;
  let dragged = false;

  const down = (event: PointerEvent) => {
    dragged = false;
    if (event.pointerType === 'mouse' && event.button === 0) {
      press = { x: event.clientX, scroll: element.scrollLeft };
    }
  };
  const move = (event: PointerEvent) => {
    if (!press) return;
    const moved = event.clientX - press.x;
    if (!dragged && Math.abs(moved) < dragThresholdPx) return;
    dragged = true;
    element.toggleAttribute('data-dragging', true);
    element.scrollLeft = press.scroll - moved;
  };
  const release = () => {
    press = undefined;
    element.toggleAttribute('data-dragging', false);
  };
  const click = (event: MouseEvent) => {
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    dragged = false;
  };
  // Otherwise the browser's native drag and drop would start on pictures and links.
  const carry = (event: DragEvent) => event.preventDefault();

  element.addEventListener('pointerdown', down);
  element.addEventListener('click', click, true);
  element.addEventListener('dragstart', carry);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', release);
  window.addEventListener('pointercancel', release);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('click', click, true);
    element.removeEventListener('dragstart', carry);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', release);
    window.removeEventListener('pointercancel', release);
  };
}
