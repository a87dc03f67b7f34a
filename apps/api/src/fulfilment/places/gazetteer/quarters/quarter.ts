/** A well-known quarter of a city: name, Urdu name, latitude and longitude of its centre in degrees. */
export type Quarter = readonly [
  name: string,
  urduName: string,
  latitude: number,
  longitude: number,
  postcode?: string | null,
  aliases?: readonly string[],
];
