import { parse } from 'node:querystring';
import type { ErrorBody, ErrorCode } from '@karwan/contract/error';
import { isOnlineGateway, paymentPage } from '@karwan/contract/payment-page';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Tenant } from '../../platform/tenants.ts';
import { selectHintedPayment } from '../attempt/known-payment.ts';
import { type PaymentContext, settlePayment } from '../attempt/settle-payment.ts';
import {
  acquireStatusCheckSlot,
  makeCheckDue,
  recordDecline,
  recordReportedAmount,
  scheduleStatusCheck,
} from '../attempt/status-checks.ts';
import type { PaymentRow } from '../ledger/select-payment.ts';
import { MalformedCallback } from '../providers/callback-fields.ts';
import {
  type Callback,
  type PaymentProvider,
  ProviderDown,
  ProviderRefusal,
} from '../providers/port.ts';

export interface CallbackOptions extends PaymentContext {
  /** The shop of a host name. */
  findShop(host: string | undefined): { tenant: Tenant } | undefined;
  /** Minimum milliseconds between two checks of a payment; left out: the usual ones. */
  readonly askEvery?: number;
}

interface Hinted {
  readonly provider?: PaymentProvider;
  readonly payment?: PaymentRow | undefined;
}

type GatewayRoute = { Params: { gateway: string } };

/**
 * The providers' webhooks (`/v1/payment/callback/{gateway}`) and the addresses to which they return browsers
 * (`/v1/payment/return/{gateway}`). Their content is not trusted: it only identifies a payment, whose state we then ask
 * the provider for.
 */
export const paymentCallbacks: FastifyPluginAsync<CallbackOptions> = async (app, options) => {
  const { findShop, askEvery, ...context } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, String(body)),
  );

  app.route<GatewayRoute>({
    method: ['GET', 'POST'],
    url: '/v1/payment/callback/:gateway',
    async handler(request, reply) {
      try {
        const { payment, provider } = await hinted(request);
        if (!payment) return refuse(request, reply, 404, 'NOT_FOUND', 'No such payment');
        // An error status makes the provider retry; the sweep checks the payment as well.
        if (!(await settle(payment, 'callback'))) return tryAgain(request, reply);
        return provider?.callbackAnswer ?? { received: true };
      } catch (error) {
        if (error instanceof ProviderDown) return tryAgain(request, reply);
        if (!(error instanceof MalformedCallback)) throw error;
        const { details } = error;
        return refuse(request, reply, 400, 'BAD_REQUEST', 'The request is not valid', details);
      }
    },
  });

  app.route<GatewayRoute>({
    method: ['GET', 'POST'],
    url: '/v1/payment/return/:gateway',
    async handler(request, reply) {
      const { payment } = (await hinted(request).catch(nothingNamed)) ?? {};
      if (!payment) return reply.redirect(pageWithout(request.params.gateway), 303);
      await settle(payment, 'return');
      return leadToPage(reply, payment);
    },
  });

  async function hinted(request: FastifyRequest<GatewayRoute>): Promise<Hinted> {
    const tenantId = findShop(request.headers.host)?.tenant.id;
    const { gateway } = request.params;
    const provider = tenantId && (await context.payments.find(tenantId, gateway));
    if (!tenantId || !provider) return {};
    const hint = provider.readCallback(callbackOf(request));
    const payment = hint && (await selectHintedPayment(context.db, tenantId, gateway, hint));
    if (payment && hint.amount !== undefined)
      await recordReportedAmount(context, payment, hint.amount);
    if (payment && hint.declineReason) await recordDecline(context, payment, hint.declineReason);
    return { provider, payment };
  }

  /**
   * Checks a payment at its provider. Any client may trigger this any number of times, so it is rate limited: a payment that
   * was checked just now is checked once more in a moment.
   * @returns false if the provider did not answer: the payment is checked again soon.
   */
  async function settle(payment: PaymentRow, actor: string): Promise<boolean> {
    if (!(await acquireStatusCheckSlot(context, payment.id, askEvery))) {
      await scheduleStatusCheck(context, payment.id);
      return true;
    }
    try {
      await settlePayment(context, payment.id, { actor });
      return true;
    } catch (error) {
      if (!(error instanceof ProviderDown || error instanceof ProviderRefusal)) throw error;
      await makeCheckDue(context, payment.id);
      return false;
    }
  }
};

/** For returning browsers: these errors lead to a page instead of an error status. */
function nothingNamed(error: unknown): undefined {
  if (!(error instanceof ProviderDown || error instanceof MalformedCallback)) throw error;
}

/** Where a browser goes whose payment was not found; the payment page without a payment redirects to the orders. */
const pageWithout = (gateway: string) => (isOnlineGateway(gateway) ? `/payment/${gateway}` : '/');

/** The answer during an outage; unreadable credentials of a shop count as one. */
const tryAgain = (request: FastifyRequest, reply: FastifyReply) =>
  refuse(request, reply, 503, 'SERVICE_UNAVAILABLE', 'Try again');

function refuse(
  { id: requestId }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: ErrorCode,
  message: string,
  details: MalformedCallback['details'] = [],
) {
  const body: ErrorBody = { code, message, details: [...details], requestId };
  return reply.code(status).send(body);
}

function leadToPage(reply: FastifyReply, payment: PaymentRow) {
  const page = paymentPage(payment.gateway, payment.parent_order_id) ?? '/';
  return reply.redirect(`${page}&payeeReference=${payment.payee_reference}&returned=1`, 303);
}

/** Parses the body as JSON or as a form, whatever its content type says. */
function callbackOf({ method, query, headers, body }: FastifyRequest): Callback {
  const text = typeof body === 'string' ? body : '';
  return {
    method,
    query: query as Record<string, unknown>,
    headers,
    raw: text,
    body: fieldsOf(text),
  };
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed !== null && typeof parsed === 'object' ? (parsed as Record<string, unknown>) : {};
  } catch {
    return parse(text);
  }
}
