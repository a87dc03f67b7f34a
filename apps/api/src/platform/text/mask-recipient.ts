/** The last three digits of a number, by which it is recognised and not called. */
export const maskPhone = (phone: string): string =>
  phone ? `•••${phone.replace(/\D/g, '').slice(-3)}` : '';

/** Where a message went: enough to recognise a recipient by, and too little to reach them. */
export function maskRecipient(recipient: string): string {
  const place = recipient.indexOf('@');
  if (place > 0) return `${recipient.slice(0, 1)}•••${recipient.slice(place)}`;
  return /^\+?\d+$/.test(recipient) ? maskPhone(recipient) : '';
}
