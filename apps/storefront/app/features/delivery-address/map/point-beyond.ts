import { distanceInMetres } from '@karwan/contract/distance';
import type { KnownPlace } from '@karwan/contract/places';
import { divIcon, type LayerGroup, type Map as LeafletMap, marker, point } from 'leaflet';
import { nearestBeyond } from './nearest-beyond.ts';

/** Distance of a label from the map's edge, in CSS pixels: half of its width and height. */
const margin = { x: 62, y: 36 };
/** Space of the controls in an upper corner of the map, in CSS pixels. */
const buttons = { width: 60, height: 130 };

const pinHeight = 44;

/** Labels the nearest places outside the map at its edges, with the distance in kilometres. */
export function pointBeyond(
  map: LeafletMap,
  places: readonly KnownPlace[],
  layer: LayerGroup,
  language: string,
): void {
  const { lat, lng } = map.getCenter();
  const middle = { latitude: lat, longitude: lng };
  const bounds = map.getBounds();
  const half = map.getSize().divideBy(2);
  const rtl = getComputedStyle(document.documentElement).direction === 'rtl';
  const kilometres = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: 0,
  });
  const beyond = nearestBeyond(places, middle, ({ latitude, longitude }) =>
    bounds.contains([latitude, longitude]),
  );
  for (const { place, angle } of beyond) {
    const reach = Math.min(
      (half.x - margin.x) / Math.abs(Math.cos(angle)),
      (half.y - margin.y) / Math.abs(Math.sin(angle)),
    );
    const at = half.add(point(Math.cos(angle) * reach, Math.sin(angle) * reach));
    const clear = half.x - buttons.width - margin.x;
    const isBelowControls = rtl ? at.x < half.x - clear : at.x > half.x + clear;
    if (at.y < buttons.height && isBelowControls) {
      // On a narrow map there is no room between the controls and the pin, which stands above the middle.
      const isBesidePin = at.y > half.y - pinHeight - margin.y / 2;
      if (clear < margin.x && isBesidePin) at.y = buttons.height + margin.y / 2;
      else at.x = half.x + (rtl ? -clear : clear);
    }
    const label = document.createElement('span');
    const name = (language === 'ur' && place.urduName) || place.name;
    const arrow = document.createElement('i');
    arrow.style.rotate = `${angle}rad`;
    const title = document.createElement('bdi');
    title.textContent = name;
    const far = document.createElement('bdi');
    far.textContent = kilometres.format(distanceInMetres(middle, place) / 1000);
    label.append(arrow, title, far);
    const icon = divIcon({ html: label, className: 'map-beyond', iconSize: [0, 0] });
    const options = { icon, interactive: false, keyboard: false };
    marker(map.containerPointToLatLng(at), options).addTo(layer);
  }
}
