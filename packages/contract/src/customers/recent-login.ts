/** For so many minutes after login, credentials can be changed without another proof of identity. */
export const recentLoginMinutes = 15;

/** Error when the login is older: an attacker rarely steals a session right after login. */
export const recentLoginFault = {
  LOGIN_AGAIN: { status: 403, message: 'Log in again to change this' },
} as const;
