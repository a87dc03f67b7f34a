import type { ShopClient } from '@karwan/contract/contract';
import type { MessageKey } from '@karwan/i18n/translate';
import type { RouterContextProvider } from 'react-router';
import { clientContext, failureContext } from '../../../page/context.ts';
import { codeOf, toLogin } from '../signed-in.server.ts';

const orderIntents = ['cancel', 'accept', 'decline'] as const;
export type OrderIntent = (typeof orderIntents)[number];

/** The result of a customer's action on an order; the page's data shows the rest. */
export interface OrderAnswer {
  tone: 'positive' | 'problem';
  text: MessageKey;
}

const done: Record<OrderIntent, MessageKey> = {
  cancel: 'account.order.cancelled',
  accept: 'account.order.quoteAccepted',
  decline: 'account.order.quoteDeclined',
};

/** Cancels an order, or answers its offer of international shipping. */
export async function answerOrder(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  id: string,
): Promise<OrderAnswer | Response> {
  const data = await args.request.formData();
  const intent = orderIntents.find((one) => one === data.get('intent')) ?? 'cancel';
  try {
    await act(args.context.get(clientContext), intent, id, Number(data.get('amount')));
    return { tone: 'positive', text: done[intent] };
  } catch (error) {
    const login = toLogin(args, error);
    if (login) return login;
    if (codeOf(error) === 'CONFLICT' || codeOf(error) === 'NOT_FOUND') {
      const isOffer = intent !== 'cancel';
      return {
        tone: 'problem',
        text: isOffer ? 'account.order.quoteGone' : 'account.order.tooLate',
      };
    }
    args.context.get(failureContext)(error);
    return { tone: 'problem', text: 'account.failed' };
  }
}

function act({ orders }: ShopClient, intent: OrderIntent, id: string, amount: number) {
  if (intent === 'accept') return orders.acceptQuote({ id, amount });
  if (intent === 'decline') return orders.declineQuote({ id });
  return orders.cancel({ id });
}
