import type { RequestContext } from '../platform/context.ts';
import { countTry, type TryLimit } from '../platform/count-try.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'secret' | 'visitor'>;

const hour = 3_600;
/** Nobody can have the shop fill a stranger's mailbox, or send mail for them. */
const limits = {
  mailbox: { kind: 'copy-mailbox', most: 3, seconds: 24 * hour },
  address: { kind: 'copy-address', most: 10, seconds: hour },
  shop: { kind: 'copy-shop', most: 300, seconds: hour },
} satisfies Record<string, TryLimit>;

/** Whether who wrote is told, at the address they gave, that it has come. */
export async function mayAcknowledge(
  context: Context,
  { email, form }: { readonly email: string; readonly form: string },
): Promise<boolean> {
  const mailbox = email.trim().toLowerCase();
  // The shop does not write to itself; comments say on the page what becomes of them.
  const isOurs = mailbox === context.tenant.settings.email.toLowerCase();
  if (mailbox === '' || isOurs || form === 'blog-comment') return false;
  // Whoever is refused is not counted further: one address alone never uses up what the shop may send.
  const wait =
    (await countTry(context, limits.address, context.visitor?.addressKey)) ||
    (await countTry(context, limits.mailbox, mailbox)) ||
    (await countTry(context, limits.shop, ''));
  return wait === 0;
}
