import type { KnownPlace } from '@karwan/contract/places';
import { divIcon, type Map as LeafletMap, layerGroup, marker } from 'leaflet';
import { chooseNames } from './choose-names.ts';
import { pointBeyond } from './point-beyond.ts';

/** With fewer visible labels than this, it is hard to tell where the pin is. */
const fewNames = 3;

/** Shows the labels that fit, and chooses them again after each movement of the map. */
export function showNames(map: LeafletMap, places: readonly KnownPlace[], language: string): void {
  const names = layerGroup().addTo(map);
  const show = () => {
    names.clearLayers();
    const bounds = map.getBounds();
    const inside = places
      .filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]))
      .map((place) => ({
        place,
        text: (language === 'ur' && place.urduName) || place.name,
        at: map.latLngToContainerPoint([place.latitude, place.longitude]),
      }));
    const shown = chooseNames(inside, map.getZoom());
    if (shown.length < fewNames) pointBeyond(map, places, names, language);
    for (const { place, text } of shown) {
      const label = document.createElement('span');
      label.textContent = text;
      label.dir = 'auto';
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
