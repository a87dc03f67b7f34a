import type { Coordinates } from '@karwan/contract/place';

export type DeviceFault = 'denied' | 'unavailable';

/** Options of the geolocation API: timeout, and maximum age of a cached position, in milliseconds. */
const patience = { timeout: 15_000, maximumAge: 300_000 };

/** The device's position, or why it is unknown. */
export function locateDevice(): Promise<Coordinates | DeviceFault> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve('unavailable');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) =>
        resolve(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      patience,
    );
  });
}
