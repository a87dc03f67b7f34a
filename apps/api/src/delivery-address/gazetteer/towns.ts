import type { City } from './read-cities.ts';

const town = (name: string, lat: number, lng: number, admin1: string): City => {
  return { name, lat, lng, admin1, country: 'PK' };
};

/** Towns that the package does not list. */
export const towns: readonly City[] = [
  town('Taxila', 33.7458, 72.7873, '04'),
  town('Samundri', 31.0639, 72.9611, '04'),
  town('Hasan Abdal', 33.8195, 72.689, '04'),
  town('Qila Didar Singh', 32.135, 74.013, '04'),
  town('Warburton', 31.5483, 73.8342, '04'),
  town('Ferozewala', 31.66, 74.27, '04'),
  town('Alipur Chatha', 32.267, 73.815, '04'),
  town('Dina', 33.0283, 73.6008, '04'),
  town('Kallar Syedan', 33.41, 73.378, '04'),
];
