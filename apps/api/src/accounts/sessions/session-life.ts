const day = 24 * 60 * 60;

/** How long a session lives without being used, in seconds. Staff sign in every day. */
export const sessionSeconds = { customer: 30 * day, staff: day / 2, admin: day / 2 } as const;

/** A session is renewed at most once in this many seconds. */
export const renewalSeconds = { customer: day, staff: 900, admin: 900 } as const;

/** The cookie of browsers, for the server alone. */
export const sessionCookie = 'karwan_session';
