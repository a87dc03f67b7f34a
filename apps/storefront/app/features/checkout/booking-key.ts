const storageKey = 'karwan-booking';

/**
 * The key under which a booking is tried. It is kept for the tab until an answer has come, so that a
 * second press, a lost answer or a reload can never book twice.
 */
export function bookingKey(): string {
  const kept = sessionStorage.getItem(storageKey);
  if (kept) return kept;
  const fresh = crypto.randomUUID();
  sessionStorage.setItem(storageKey, fresh);
  return fresh;
}

/** The server has answered for good: the next booking is another one. */
export function forgetBookingKey(): void {
  sessionStorage.removeItem(storageKey);
}
