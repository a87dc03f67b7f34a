import type { ShopClient } from '@karwan/contract/contract';
import type { TypedValues } from '../../../shared/form/typed-values.ts';

/** A login by WhatsApp that waits for the shop; hidden fields carry it from step to step. */
export interface WhatsAppRequest {
  token: string;
  code: string;
  link: string;
}

/** Starts a login by WhatsApp. */
export async function requestWhatsApp(
  { whatsAppLogin }: ShopClient,
  requested: { phone: string; captcha: string },
): Promise<WhatsAppRequest> {
  const { token, code, link } = await whatsAppLogin.ask(requested);
  return { token, code, link };
}

/** What the hidden fields say; undefined when they are incomplete, or lead anywhere but to WhatsApp. */
export function readWhatsAppRequest({
  token,
  code,
  link,
}: TypedValues): WhatsAppRequest | undefined {
  if (!token || !code || !link?.startsWith('https://wa.me/')) return undefined;
  return { token, code, link };
}
