import type { MessageKey } from '@karwan/i18n/translate';
import type { RouterContextProvider } from 'react-router';
import { clientContext, failureContext } from '../../../page/context.ts';
import { codeOf, toLogin } from '../signed-in.server.ts';

/** The result of an action on an address. */
export interface AddressesAnswer {
  tone: 'positive' | 'problem';
  text: MessageKey;
  /** What sends a removed address back. */
  restored?: Record<'intent' | 'id' | 'wasDefault', string>;
}

/** Removes an address, restores it, or makes it the default. */
export async function answerAddresses(args: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<AddressesAnswer | Response> {
  const data = await args.request.formData();
  const id = String(data.get('id') ?? '');
  const wasDefault = String(data.get('wasDefault') ?? '');
  const { addresses } = args.context.get(clientContext);
  try {
    switch (data.get('intent')) {
      case 'remove':
        await addresses.remove({ id });
        return {
          tone: 'positive',
          text: 'account.addresses.removed',
          restored: { intent: 'restore', id, wasDefault },
        };
      case 'restore':
        await addresses.restore({ id });
        if (wasDefault) await addresses.makeDefault({ id });
        return { tone: 'positive', text: 'account.addresses.restored' };
      default:
        await addresses.makeDefault({ id });
        return { tone: 'positive', text: 'account.address.saved' };
    }
  } catch (error) {
    const login = toLogin(args, error);
    if (login) return login;
    if (codeOf(error) !== 'NOT_FOUND') args.context.get(failureContext)(error);
    return { tone: 'problem', text: 'account.failed' };
  }
}
