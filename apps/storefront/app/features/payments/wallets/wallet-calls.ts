import { paymentsStartPath } from '@karwan/contract/call-paths.gen';
import type { ShopClient } from '@karwan/contract/contract';
import type { NextStep } from '@karwan/contract/payment';
import { callShop } from '../../../state/calls/call-shop.ts';

type StartCall = ShopClient['payments']['start'];

/** Starts the payment, or continues the open one. */
export const startPayment = (parentOrderId: string, options: Record<string, string>) =>
  callShop<Awaited<ReturnType<StartCall>>>('POST', paymentsStartPath, {
    body: { orderId: parentOrderId, options },
  });

/** Goes to the provider's own page. Returns false if there is none. */
export function followStep(step: NextStep): boolean {
  if (step.kind === 'redirect') {
    location.assign(step.url);
    return true;
  }
  if (step.kind !== 'form') return false;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = step.url;
  for (const [name, value] of Object.entries(step.fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  return true;
}
