const day = 24 * 60 * 60;

/** Seconds until an unused session expires. Staff sign in every day. */
export const sessionSeconds = { customer: 30 * day, staff: day / 2, admin: day / 2 } as const;

/** A session is renewed at most once in this many seconds. */
export const renewalSeconds = { customer: day, staff: 900, admin: 900 } as const;

/** The session cookie of browsers; HTTP-only. */
export const sessionCookie = 'karwan_session';
