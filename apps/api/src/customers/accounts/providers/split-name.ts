/** Splits a full name into first and last name. */
export function splitName(name = ''): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().slice(0, 160).split(/\s+/);
  return { firstName: firstName.slice(0, 80), lastName: others.join(' ').slice(0, 80) };
}
