import { GridLayer, type LatLngTuple, type Map as LeafletMap, polygon } from 'leaflet';
import landAddress from '../land.json?url';

type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** A faint grid that makes the map's movement visible where nothing else is drawn. */
class Grid extends GridLayer {
  protected override createTile() {
    const square = document.createElement('div');
    square.className = 'map-grid';
    return square;
  }
}

/** Fills the land: coastlines only, no borders. */
export async function drawLand(map: LeafletMap): Promise<void> {
  const response = await fetch(landAddress);
  const land: readonly (readonly Ring[])[] = await response.json();
  const rings = land.map((rings) =>
    rings.map((ring) => ring.map(([longitude, latitude]): LatLngTuple => [latitude, longitude])),
  );
  polygon(rings, { className: 'map-land', interactive: false, smoothFactor: 1.2 }).addTo(map);
  const pane = map.createPane('grid');
  pane.style.zIndex = '450';
  pane.style.pointerEvents = 'none';
  new Grid({ pane: 'grid', tileSize: 128 }).addTo(map);
}
