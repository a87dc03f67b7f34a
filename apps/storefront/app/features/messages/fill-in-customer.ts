import { fetchCustomer } from '../../state/calls/browser-calls.ts';

/**
 * Fills in what the account knows, and what the message is about, where nothing has been typed. Without an answer the
 * fields stay empty.
 */
export async function fillInCustomer(
  form: HTMLFormElement | null,
  subject: string | undefined,
): Promise<void> {
  const customer = await fetchCustomer().catch(() => null);
  if (!form || !customer) return;
  const { fName, lName, email, phone } = customer;
  const known = { name: `${fName} ${lName}`.trim(), email, phone, subject };
  for (const [name, value] of Object.entries(known)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '') field.value = value ?? '';
  }
}
