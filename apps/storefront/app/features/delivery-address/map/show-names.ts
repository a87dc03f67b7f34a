import type { KnownPlace } from '@karwan/contract/places';
import {
  divIcon,
  type LatLngExpression,
  type Map as LeafletMap,
  layerGroup,
  marker,
} from 'leaflet';
import { chooseNames, clearOfPin } from './choose-names.ts';
import { pointBeyond } from './point-beyond.ts';

/** With fewer visible labels than this, it is hard to tell where the pin is. */
const fewNames = 3;

/**
 * Shows the labels that fit, and chooses them again after each movement of the map.
 * @param pinAt the place that the pin points at
 */
export function showNames(
  map: LeafletMap,
  places: readonly KnownPlace[],
  language: string,
  pinAt: () => LatLngExpression,
): void {
  const names = layerGroup().addTo(map);
  const show = () => {
    names.clearLayers();
    const bounds = map.getBounds();
    const tip = map.latLngToContainerPoint(pinAt());
    const inside = places
      .filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]))
      .map((place) => {
        const text = (language === 'ur' && place.urduName) || place.name;
        const at = map.latLngToContainerPoint([place.latitude, place.longitude]);
        const name = clearOfPin({ place, text, at }, tip);
        return { ...name, below: name.at.y - at.y };
      });
    const shown = chooseNames(inside, map.getZoom());
    if (shown.length < fewNames) pointBeyond(map, places, names, language);
    for (const { place, text, below } of shown) {
      const label = document.createElement('span');
      label.textContent = text;
      label.dir = 'auto';
      label.style.marginBlockStart = `${below}px`;
      const icon = divIcon({
        html: label,
        className: `map-name rank-${place.rank}`,
        iconSize: [0, 0],
      });
      const options = { icon, interactive: false, keyboard: false };
      marker([place.latitude, place.longitude], options).addTo(names);
    }
  };
  map.on('moveend zoomend resize', show);
  show();
}
