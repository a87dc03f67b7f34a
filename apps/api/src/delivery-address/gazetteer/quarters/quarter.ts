/** A well-known part of a city: name, Urdu name, latitude and longitude of its middle in degrees. */
export type Quarter = readonly [
  name: string,
  urduName: string,
  latitude: number,
  longitude: number,
  postcode?: string | null,
  aliases?: readonly string[],
];
