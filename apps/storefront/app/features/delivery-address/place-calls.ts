import {
  placesKnownPath,
  placesMapPath,
  placesResolvePath,
  placesReversePath,
  placesSuggestPath,
} from '@karwan/contract/call-paths.gen';
import type { ShopClient } from '@karwan/contract/contract';
import type { Coordinates } from '@karwan/contract/place';
import type { FoundAddress, KnownPlace, PlaceSuggestion } from '@karwan/contract/places';
import { callShop } from '../../state/calls/call-shop.ts';

type SuggestInput = Parameters<ShopClient['places']['suggest']>[0];
export const suggestPlaces = (query: SuggestInput, signal?: AbortSignal) =>
  callShop<PlaceSuggestion[]>('GET', placesSuggestPath, { query, signal });

type ResolveInput = Parameters<ShopClient['places']['resolve']>[0];
export const resolvePlace = (query: ResolveInput, signal?: AbortSignal) =>
  callShop<FoundAddress>('GET', placesResolvePath, { query, signal });

export const addressAt = (
  { latitude, longitude }: Coordinates,
  language: string,
  signal?: AbortSignal,
) =>
  callShop<FoundAddress>('GET', placesReversePath, {
    query: { latitude, longitude, language },
    signal,
  });

export const fetchKnownPlaces = () => callShop<KnownPlace[]>('GET', placesKnownPath);

type MapSettings = Awaited<ReturnType<ShopClient['places']['map']>>;
export const fetchMapSettings = () => callShop<MapSettings>('GET', placesMapPath);
