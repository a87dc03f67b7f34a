/** Whether a name is a valid time zone, such as `Asia/Karachi`. */
export function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
