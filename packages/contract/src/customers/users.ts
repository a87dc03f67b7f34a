import { z } from 'zod';
import { customerCall, publicCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { currencyCode, minorAmount } from '../money.ts';
import { moneyStates } from '../sales/money-state.ts';
import { orderStatuses, paymentStatuses } from '../sales/order.ts';
import { savedAddress } from './address.ts';
import { addressId } from './addresses.ts';
import { codeFaults, smsCode } from './code.ts';
import { lastOwnerFault } from './last-owner.ts';
import { recentLoginFault } from './recent-login.ts';
import { listAnswer, listRequest, savedLists } from './saved-lists.ts';
import { phoneText, profileDraft, storedUser } from './user.ts';

const tags = ['Users'];
const userId = z.string().min(1).max(64);

const recentOrder = z.object({
  _id: z.string(),
  orderId: z.string(),
  parentOrderId: z.string(),
  createdAt: z.iso.datetime(),
  orderStatus: z.enum(orderStatuses),
  orderPaymentStatus: z.enum(paymentStatuses),
  orderAmount: minorAmount,
  currencyCode,
  itemCount: z.int(),
  moneyState: z.enum(moneyStates),
});

/** Token of an account merge that can be completed within minutes: `changePhone` returns it, `join` takes it. */
const challenge = z.string().regex(/^[\w-]{43}$/, 'must have 43 letters');

/** The numbers of the orders that keep an account. */
export const openOrderNumbers = z.object({ orders: z.array(z.string()) });

/** A database row, as stored. */
const storedRow = z.record(z.string(), z.unknown());

export const users = {
  me: customerCall({ usedBy: 'browser', cost: usual })
    .route({ method: 'GET', path: '/users/me', tags, summary: 'Get the logged-in user' })
    .input(z.object({}))
    .output(storedUser),
  update: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'PATCH',
      path: '/users/{id}',
      tags,
      summary: "Update the user's profile or list of addresses",
      description: "Fields that are left out stay unchanged. Another user's id is not found.",
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        params: z.object({ id: userId }),
        body: profileDraft.extend({
          openOrders: z.boolean().optional().meta({
            description: 'With `email`: open orders that have the former one get it too',
          }),
          address: z.array(addressId).max(50).optional().meta({
            description:
              "Ids of the user's addresses in their order; addresses left out are removed",
          }),
        }),
      }),
    )
    .output(storedUser),
  changePhone: customerCall({ usedBy: 'pages', cost: usual })
    .errors({ ...codeFaults, ...recentLoginFault })
    .route({
      method: 'POST',
      path: '/users/me/phone',
      tags,
      summary: "Change the user's phone number",
      description: 'Needs the code that was sent to the new number.',
    })
    .errors({
      PHONE_TAKEN: { status: 409, message: 'This number belongs to another account' },
      ACCOUNTS_CAN_JOIN: {
        status: 409,
        message: 'This number belongs to another of your accounts; the two can be merged',
        data: z.object({ challenge }),
      },
    })
    .input(
      z.object({
        phone: phoneText,
        code: smsCode,
        openOrders: z.boolean().default(false).meta({
          description: 'Open orders that have the former number get the new one too',
        }),
      }),
    )
    .output(storedUser),
  openOrders: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'GET',
      path: '/users/me/open-orders',
      tags,
      summary: "List the user's open orders with the contact of each",
      description: 'An account with open orders cannot be deleted.',
    })
    .input(z.object({}))
    .output(z.array(z.object({ parentOrderId: z.string(), phone: z.string(), email: z.string() }))),
  join: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'POST',
      path: '/users/me/join',
      tags,
      summary: "Merge the account of a verified phone number into the user's",
    })
    .errors({
      CHALLENGE_EXPIRED: { status: 401, message: 'Verify the number again' },
      PHONE_TAKEN: { status: 409, message: 'This number belongs to another account' },
    })
    .input(z.object({ challenge }))
    .output(storedUser),
  dashboard: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'GET',
      path: '/users/me/dashboard',
      tags,
      summary: 'Get the profile, the default address and the six latest orders',
    })
    .input(z.object({}))
    .output(
      z.object({
        user: storedUser,
        defaultAddress: savedAddress.nullable(),
        recentOrders: z.array(recentOrder).max(6),
        orderCount: z.int(),
      }),
    ),
  kept: customerCall({ usedBy: 'clients', cost: usual })
    .route({
      method: 'GET',
      path: '/users/me/kept',
      tags,
      summary: 'Get the cart, lists and delivery address stored in the account',
    })
    .input(z.object({}))
    .output(savedLists),
  merge: customerCall({ usedBy: 'clients', cost: usual })
    .route({
      method: 'POST',
      path: '/users/me/kept/merge',
      tags,
      summary: 'Merge what a browser stored before login into the account',
      description: 'The response is what the browser stores from now on.',
    })
    .input(savedLists)
    .output(savedLists),
  sync: publicCall({ usedBy: 'browser', shared: 'personal', cost: usual })
    .route({
      method: 'POST',
      path: '/users/me/kept/changes',
      tags,
      summary: 'Send changed lines of the lists, and get the lists of the account',
      description:
        'A line that another browser added, removed or ordered since the given revision stays as it is: sending changes again has no further effect.',
    })
    .input(listRequest)
    .output(listAnswer.nullable().meta({ description: 'Null: the session has ended' })),
  keep: customerCall({ usedBy: 'clients', cost: usual })
    .route({
      method: 'POST',
      path: '/users/me/kept',
      tags,
      summary: 'Replace the cart, lists or delivery address stored in the account',
      description: 'Fields that are left out stay unchanged.',
    })
    .input(savedLists.partial())
    .output(savedLists),
  export: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'GET',
      path: '/users/me/export',
      tags,
      summary: 'Export all data that the shop stores about the user',
      description:
        'Amounts are decimal text in whole units of the nearest `currency`, such as `8069.49`; times are ISO 8601.',
    })
    .input(z.object({}))
    .output(
      z.object({
        exportedAt: z.iso.datetime(),
        user: storedUser,
        kept: storedRow,
        addresses: z.array(storedRow),
        orders: z.array(storedRow),
        payments: z.array(storedRow),
        messages: z.array(storedRow),
        forms: z.array(storedRow),
        sessions: z.array(storedRow),
        signIns: z.array(storedRow),
        passkeys: z.array(storedRow),
        pushSubscriptions: z.array(storedRow),
        reviews: z.array(storedRow),
        devices: z.array(storedRow),
        purchases: z.array(storedRow),
        staffRoles: z.array(storedRow),
        savedViews: z.array(storedRow),
        apiKeys: z.array(storedRow),
        staffPreferences: storedRow.nullable(),
        factorResets: z.array(storedRow),
        staffNotes: z.array(storedRow),
        blocks: z.array(storedRow),
        restockAlerts: z.array(storedRow),
        giftVouchers: z.array(storedRow),
        consent: z.string().nullable().meta({ description: 'What this browser has consented to' }),
      }),
    ),
  delete: customerCall({ usedBy: 'pages', cost: usual })
    .errors(codeFaults)
    .route({
      method: 'POST',
      path: '/users/me/delete',
      tags,
      summary: "Delete the user's account",
      description: 'Orders are kept for accounting, without personal data.',
    })
    .errors({
      PROOF_REQUIRED: {
        status: 403,
        message: 'Confirm your identity with a code sent to your phone, or your password',
      },
      ORDERS_OPEN: {
        status: 409,
        message: 'You have an open order that still needs your address',
        data: openOrderNumbers,
      },
      ...lastOwnerFault,
    })
    .input(z.object({ code: smsCode.optional(), password: z.string().max(128).optional() }))
    .output(z.object({ deleted: z.literal(true) })),
};
