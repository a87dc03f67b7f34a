import type { RequestContext } from '../../platform/context.ts';
import { countTry, type TryLimit } from '../../platform/count-try.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'secret' | 'visitor'>;

const hour = 3_600;
/**
 * Limits acknowledgements, so that the shop cannot be used to flood a stranger's mailbox or to send
 * spam.
 */
const limits = {
  mailbox: { kind: 'copy-mailbox', most: 3, seconds: 24 * hour },
  address: { kind: 'copy-address', most: 10, seconds: hour },
  shop: { kind: 'copy-shop', most: 300, seconds: hour },
} satisfies Record<string, TryLimit>;

/** Whether the sender gets an acknowledgement at the given address. */
export async function mayAcknowledge(
  context: Context,
  { email, form }: { readonly email: string; readonly form: string },
): Promise<boolean> {
  const mailbox = email.trim().toLowerCase();
  // Not to the shop itself, and not for comments, whose page says what happens with them.
  const isOurs = mailbox === context.tenant.settings.email.toLowerCase();
  if (mailbox === '' || isOurs || form === 'blog-comment') return false;
  // Refused requests are not counted, so that one IP address cannot use up the shop's limit.
  const wait =
    (await countTry(context, limits.address, context.visitor?.addressKey)) ||
    (await countTry(context, limits.mailbox, mailbox)) ||
    (await countTry(context, limits.shop, ''));
  return wait === 0;
}
