/** So long after logging in, what opens the account can be changed without another proof, in minutes. */
export const recentLoginMinutes = 15;

/** Answered to who logged in longer ago: a session that was stolen is seldom young. */
export const recentLoginFault = {
  LOGIN_AGAIN: { status: 403, message: 'Log in again to change this' },
} as const;
