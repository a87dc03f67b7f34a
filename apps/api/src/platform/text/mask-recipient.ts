/** A phone number masked to its last three digits. */
export const maskPhone = (phone: string): string =>
  phone ? `•••${phone.replace(/\D/g, '').slice(-3)}` : '';

/** A masked recipient: recognisable, but not reachable. */
export function maskRecipient(recipient: string): string {
  const atSign = recipient.indexOf('@');
  if (atSign > 0) return `${recipient.slice(0, 1)}•••${recipient.slice(atSign)}`;
  return /^\+?\d+$/.test(recipient) ? maskPhone(recipient) : '';
}
