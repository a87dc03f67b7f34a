import type { ShopClient } from '@karwan/contract/contract';
import type { Coordinates } from '@karwan/contract/place';
import type { FoundAddress, KnownPlace, PlaceSuggestion } from '@karwan/contract/places';
import { callShop } from '../../state/calls/call-shop.ts';

type SuggestInput = Parameters<ShopClient['places']['suggest']>[0];
export const suggestPlaces = (query: SuggestInput, signal?: AbortSignal) =>
  callShop<PlaceSuggestion[]>('GET', '/v1/places/suggest', { query, signal });

type ResolveInput = Parameters<ShopClient['places']['resolve']>[0];
export const resolvePlace = (query: ResolveInput, signal?: AbortSignal) =>
  callShop<FoundAddress>('GET', '/v1/places/resolve', { query, signal });

export const addressAt = (
  { latitude, longitude }: Coordinates,
  language: string,
  signal?: AbortSignal,
) =>
  callShop<FoundAddress>('GET', '/v1/places/reverse', {
    query: { latitude, longitude, language },
    signal,
  });

export const fetchKnownPlaces = () => callShop<KnownPlace[]>('GET', '/v1/places/known');

type MapSettings = Awaited<ReturnType<ShopClient['places']['map']>>;
export const fetchMapSettings = () => callShop<MapSettings>('GET', '/v1/places/map');
