import type { Map as LeafletMap, PointTuple } from 'leaflet';

/** How far a key press pans the map, in CSS pixels. */
const step = 48;

const moves: Record<string, PointTuple> = {
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
};
const zooms: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 };

/**
 * Pans and zooms a focused map by keyboard. Leaflet's own handler listens on the document, where key presses in a
 * dialog do not arrive.
 */
export function moveByKeys(map: LeafletMap): void {
  const element = map.getContainer();
  element.tabIndex = 0;
  element.addEventListener('keydown', (event) => {
    if (event.target !== element || event.altKey || event.ctrlKey || event.metaKey) return;
    const move = moves[event.key];
    const zoom = zooms[event.key];
    if (move) map.panBy(move, { animate: false });
    else if (zoom) map.setZoom(map.getZoom() + zoom);
    else return;
    event.preventDefault();
  });
}
