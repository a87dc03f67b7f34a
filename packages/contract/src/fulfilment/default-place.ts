import type { Coordinates } from './place.ts';

/** The place of delivery while no address is chosen: Lahore (spec section 9). */
export const defaultPlace: Coordinates = { latitude: 31.4828641, longitude: 74.1943051 };
