import { fetchCustomer } from '../../state/calls/browser-calls.ts';

/** Prefills empty fields with the account's data and the message's subject. If the account fails to load, they stay empty. */
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
