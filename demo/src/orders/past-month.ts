import { createRandom } from '../random.ts';
import {
  type DemoCustomer,
  type DemoOrder,
  islamabad,
  karachi,
  lahore,
  step,
} from './day-of-work.ts';

const names = [
  ['Hassan', 'Raza'],
  ['Ayesha', 'Malik'],
  ['Usman', 'Tariq'],
  ['Fatima', 'Sheikh'],
  ['Hamza', 'Iqbal'],
  ['Sana', 'Javed'],
  ['Omar', 'Farooq'],
  ['Maryam', 'Aslam'],
  ['Faisal', 'Mehmood'],
  ['Hira', 'Nadeem'],
  ['Adnan', 'Saleem'],
  ['Rabia', 'Anwar'],
  ['Kamran', 'Yousaf'],
  ['Nida', 'Hussain'],
  ['Shahid', 'Rafiq'],
  ['Iqra', 'Bashir'],
] as const;

const streets = ['Main Boulevard', 'Street 12', 'Canal Road', 'Tariq Road', 'Street 41, G-9/1'];

/** The customers of the last month, besides those of today. */
export const earlierCustomers: readonly DemoCustomer[] = names.map(([first, last], index) => ({
  ...([lahore, karachi, islamabad][index % 3] ?? lahore),
  first,
  last,
  id: `demo-customer-${index + 6}`,
  phone: `+92333${String(4_410_207 + index * 137_911)}`,
  house: String(3 + index * 7),
  street: streets[index % streets.length] ?? '',
}));

/** Reasons of cancellations. */
const regrets = ['ordered twice', 'found it elsewhere', 'the number does not exist'];

/** The number of completed orders of the month. */
const count = 48;
const daysBack = 30;

/**
 * The orders of the month before: delivered by the shop's rider and by couriers, or cancelled. Each was booked between
 * 9:00 and 22:00 in Pakistan.
 * @param firstCustomer the index of the first of `earlierCustomers` among all
 */
export function pastMonth(now: Date, firstCustomer: number): DemoOrder[] {
  const random = createRandom('past month');
  return Array.from({ length: count }, (_, index): DemoOrder => {
    const daysAgo = daysBack - Math.floor((index * (daysBack - 3)) / count);
    const bookedAgo = hoursSince(now, daysAgo, random.between(9, 22));
    const customer = firstCustomer + random.int(0, names.length - 1);
    const quantity = random.chance(0.2) ? 2 : 1;
    if (index % 8 === 5) {
      const why = regrets[index % regrets.length] ?? '';
      const steps = [step('booked', bookedAgo), step('cancelled', bookedAgo - 2, why)];
      return { customer, quantity, status: 'Cancelled', payment: 'pending', steps };
    }
    const way = index % 3;
    const begun = [step('booked', bookedAgo), step('accepted', bookedAgo - random.between(0.5, 3))];
    const delivered = { customer, quantity, status: 'Delivered', payment: 'captured' } as const;
    const isByPhone = index % 12 === 7;
    if (way === 0) {
      const out = bookedAgo - random.between(18, 24);
      const steps = [...begun, step('out-for-delivery', out), step('delivered', out - 4)];
      return { ...delivered, isByPhone, steps };
    }
    const carrier = way === 1 ? 'TCS' : 'Leopards';
    const tracking = {
      carrier,
      number: `${carrier.slice(0, 2).toUpperCase()}-${7_701_300 + index}`,
    };
    const shipped = bookedAgo - random.between(16, 26);
    const steps = [...begun, step('shipped', shipped), step('delivered', shipped - 30)];
    return { ...delivered, isByPhone, tracking, steps };
  });
}

/** Hours since an hour of the day, a number of days ago, in Pakistan (UTC+5, without daylight saving time). */
function hoursSince(now: Date, daysAgo: number, hour: number): number {
  const hours = now.getTime() / 3_600_000;
  const midnight = Math.floor((hours + 5) / 24) * 24 - 5;
  return hours - (midnight - daysAgo * 24 + hour);
}
