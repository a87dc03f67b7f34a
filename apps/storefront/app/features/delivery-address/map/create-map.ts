import 'leaflet/dist/leaflet.css';
import './map.css';
import type { Coordinates } from '@karwan/contract/place';
import {
  type ControlPosition,
  control,
  divIcon,
  type LatLngExpression,
  type Map as LeafletMap,
  map as leafletMap,
  marker,
  tileLayer,
} from 'leaflet';
import { fetchKnownPlaces, fetchMapSettings } from '../place-calls.ts';
import { drawLand } from './draw-land.ts';
import { moveByKeys } from './move-by-keys.ts';
import { showNames } from './show-names.ts';

export interface MapOptions {
  at: Coordinates;
  zoom: number;
  language: string;
  texts: { zoomIn: string; zoomOut: string };
  /** HTML of our own for a marker on the map; null if the pin is fixed over the map's centre instead. */
  pin: string | null;
  /** The shopper moved the map's centre. */
  onMoved?: (middle: Coordinates) => void;
}

export interface MapHandle {
  moveTo(at: Coordinates): void;
  remove(): void;
}

const minZoom = 5;
const maxZoom = 17;
/** Centres closer than this count as equal, in CSS pixels: Leaflet rounds to whole pixels. */
const sameSpot = 2;

const pointOf = ({ latitude, longitude }: Coordinates): LatLngExpression => [latitude, longitude];

/** Creates a map in an element; returns a handle to move and remove it. */
export function createMap(element: HTMLElement, options: MapOptions): MapHandle {
  const { at, zoom, texts, pin, onMoved } = options;
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const saveCentre = onMoved ? 'center' : true;
  const map = leafletMap(element, {
    center: pointOf(at),
    zoom,
    minZoom: minZoom,
    maxZoom,
    zoomControl: false,
    attributionControl: false,
    // Zooming must not move the pin.
    scrollWheelZoom: onMoved ? 'center' : false,
    doubleClickZoom: saveCentre,
    touchZoom: saveCentre,
    keyboard: false,
    inertia: !reducedMotion,
    zoomAnimation: !reducedMotion,
    fadeAnimation: !reducedMotion,
    markerZoomAnimation: !reducedMotion,
  });
  moveByKeys(map);
  // The map itself is always left to right; its controls and texts follow the page's direction.
  const rtl = getComputedStyle(document.documentElement).direction === 'rtl';
  const { zoomIn: zoomInTitle, zoomOut: zoomOutTitle } = texts;
  const position = rtl ? 'topleft' : 'topright';
  control.zoom({ zoomInTitle, zoomOutTitle, position }).addTo(map);
  control.scale({ imperial: false, position: rtl ? 'bottomright' : 'bottomleft' }).addTo(map);
  if (pin) {
    const icon = divIcon({ html: pin, className: 'map-pin', iconSize: [0, 0] });
    marker(pointOf(at), { icon, interactive: false, keyboard: false }).addTo(map);
  }

  let middle = at;
  let ownMove = false;
  function moveTo(next: Coordinates) {
    middle = next;
    ownMove = true;
    map.setView(pointOf(next), map.getZoom(), { animate: false });
    ownMove = false;
  }
  map.on('moveend', () => {
    if (ownMove || !onMoved) return;
    const moved = map.latLngToContainerPoint(pointOf(middle));
    if (moved.distanceTo(map.getSize().divideBy(2)) < sameSpot) return;
    const { lat, lng } = map.getCenter().wrap();
    middle = { latitude: lat, longitude: lng };
    onMoved(middle);
  });
  const resized = new ResizeObserver(() => {
    ownMove = true;
    map.invalidateSize({ pan: false, animate: false });
    moveTo(middle);
  });
  resized.observe(element);

  const pinAt = () => (pin ? pointOf(at) : map.getCenter());
  void fill(map, options, rtl ? 'bottomleft' : 'bottomright', pinAt);
  return {
    moveTo,
    remove() {
      resized.disconnect();
      map.remove();
    },
  };
}

/** Adds tiles if the shop has them, else land and place names. */
async function fill(
  map: LeafletMap,
  { language }: MapOptions,
  position: ControlPosition,
  pinAt: () => LatLngExpression,
) {
  const attribution = control.attribution({ prefix: false, position }).addTo(map);
  const { tiles } = await fetchMapSettings().catch(() => ({ tiles: null }));
  if (tiles) {
    // Leaflet inserts the attribution as HTML, but this is a setting and must be escaped.
    const text = new Option(tiles.attribution).innerHTML;
    tileLayer(tiles.url, { attribution: text, maxZoom: 19 }).addTo(map);
    return;
  }
  attribution.addAttribution('GeoNames, Natural Earth');
  const [, places] = await Promise.all([
    drawLand(map).catch(() => undefined),
    fetchKnownPlaces().catch(() => []),
  ]);
  showNames(map, places, language, pinAt);
}
