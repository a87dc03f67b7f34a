import type { RequestCost } from '@karwan/api/platform/request-cost';
import { routeOf } from '@karwan/storefront/routes';
import type { FastifyRequest } from 'fastify';

/** What a call costs besides the usual point, or how seldom one visitor makes it. */
interface CallCost {
  points?: number;
  /** The part of a visitor's points of a minute that may go to this call, as so many requests. */
  share?: number;
  /** How many times as many may come from one address; left out: `usualCrowd`. */
  crowd?: number;
}

/** What is guessed, spammed or sent at our expense, from a house or a small office. */
const usualCrowd = 4;
/** What every shopper does, from behind the address that a mobile network gives to thousands. */
const shoppers = 40;

/** By the paths of the calls. A test holds every one of them against the contract. */
const callCosts: Record<string, CallCost> = {
  '/v1/order/create': { share: 1 / 60, crowd: shoppers },
  '/v1/order/track': { share: 1 / 60 },
  '/v1/order/receipt': { share: 1 / 60, crowd: shoppers },
  '/v1/notifications/email/*': { share: 1 / 60 },
  '/v1/notifications/sms/send': { share: 1 / 60 },
  '/v1/notifications/push/subscribe': { share: 1 / 60 },
  '/v1/notifications/push/sendNotification': { share: 1 / 60 },
  '/v1/blog/:post/comments': { share: 1 / 60 },
  '/v1/analytics/pageview': { share: 1 / 20, crowd: shoppers },
  '/v1/analytics/event': { share: 1 / 20, crowd: shoppers },
  '/v1/auth/sendCode': { share: 1 / 40 },
  '/v1/auth/passwordLessLogin': { share: 1 / 40 },
  '/v1/auth/login': { share: 1 / 40 },
  '/v1/auth/facebook/token': { share: 1 / 40 },
  '/v1/auth/google/token': { share: 1 / 40 },
  '/v1/auth/secondFactor/verify': { share: 1 / 40 },
  '/v1/auth/passkey/options': { share: 1 / 40 },
  '/v1/auth/passkey/login': { share: 1 / 40 },
  '/v1/utility/recaptcha/siteverify': { share: 1 / 40 },
  '/v1/payment/start': { share: 1 / 20, crowd: shoppers },
  '/v1/payment/swedBankPay/createPayment': { share: 1 / 20 },
  '/v1/payment/paysoncreatecheckout': { share: 1 / 20 },
  '/v1/payment/generateHashEasyPay': { share: 1 / 20 },
  '/v1/payment/status': { share: 1 / 8, crowd: shoppers },
  '/v1/transaction/create': { share: 1 / 20 },
  '/v1/cart/quote': { points: 2, share: 1 / 4, crowd: shoppers },
  '/v1/item/itembynearestbranch/*': { points: 4 },
  '/v1/item/suggestions': { points: 2 },
  '/v1/places/suggest': { points: 4 },
  '/v1/places/resolve': { points: 4, share: 1 / 12, crowd: shoppers },
  '/v1/places/reverse': { points: 4, share: 1 / 12, crowd: shoppers },
  '/v1/places/country': { share: 1 / 60, crowd: shoppers },
  '/v1/cuisine/search/*': { points: 4 },
  '/v1/cuisine/modifiedsearch/*': { points: 4 },
  '/v1/ebay/buy/browse/search': { points: 4 },
  '/v1/ebay/visit': { share: 1 / 10, crowd: shoppers },
  '/v1/cj/buy/browse/search': { points: 4 },
  '/v1/cj/visit': { share: 1 / 10, crowd: shoppers },
};

export const usualCall: RequestCost = { points: 1 };

/** The costs of calls, by path. @param perMinute points a minute of one visitor; 0: nothing has a limit */
export function costsOfCalls(perMinute: number): Record<string, RequestCost> {
  if (perMinute === 0) return {};
  const costs = Object.entries(callCosts).map(([path, { points = 1, share, crowd }]) => {
    if (share === undefined) return [path, { points }];
    const most = Math.ceil(perMinute * share);
    return [path, { points, limit: { name: path, most, crowd: crowd ?? usualCrowd } }];
  });
  return Object.fromEntries(costs) as Record<string, RequestCost>;
}

/** Whoever sends a form writes something: that goes on at the pace of a person. */
export function costOfForms(perMinute: number): RequestCost {
  const most = Math.ceil(perMinute / 40);
  return most === 0
    ? { points: 2 }
    : { points: 2, limit: { name: 'forms', most, crowd: usualCrowd } };
}

const pagePoints = { page: 2, search: 4, marketplace: 4 } as const;

type Asked = Pick<FastifyRequest, 'url'>;

/** Whether a page, or a part of one, is made of what a marketplace answers. */
export const waitsForOthers = ({ url }: Asked) => routeOf(url)?.cost === 'marketplace';

/** What a page costs that has to be made. */
export const costOfPage = ({ url }: Asked): RequestCost => ({
  points: pagePoints[routeOf(url)?.cost ?? 'page'],
});
