import { z } from 'zod';
import { staffCall } from '../../call.ts';
import { type CallCost, usual } from '../../call-facts.ts';
import { recentLoginFault } from '../../customers/recent-login.ts';
import { enteredAmount } from '../../money.ts';
import { cashOnDelivery } from '../../payments/cash-on-delivery.ts';
import { onlineGateways } from '../../payments/methods/payment-page.ts';
import { editConflict, edited } from '../../staff/edit.ts';
import { typedLine } from '../../text-fields.ts';

const tags = ['Settings'];
const permission = 'settings.payments';
/** Each test sends a request to a provider. */
const asksProvider: CallCost = { points: 5, share: 0.05 };

/** All payment methods that a shop can offer (spec section 4, Payments). */
export const paymentKeys = [cashOnDelivery, ...onlineGateways] as const;

const paymentKey = z.enum(paymentKeys);
const gateway = z.enum(onlineGateways);

/** Null: the shop sets no limit; a provider may have its own. */
const limit = enteredAmount.min(1).nullable();

/** Editable fields of a payment method. */
export const paymentFields = z.object({
  title: typedLine().min(1, 'Required').max(60),
  description: z.string().trim().max(200),
  isActive: z.boolean().meta({ description: 'Shoppers may choose it' }),
  least: limit.meta({ description: "Smallest order total, in the shop's base currency" }),
  most: limit.meta({ description: "Largest order total, in the shop's base currency" }),
  mostFirst: limit.meta({
    description: 'Largest order total until an order of the customer has been delivered',
  }),
  maxOpen: z.int().min(1).max(1000).nullable().meta({
    description:
      'Paid on delivery only: the most open orders of one customer, by account and phone number; null: any number',
  }),
  maxShare: z.int().min(1).max(100).nullable().meta({
    description:
      'Paid on delivery only: the most of the free stock of a product, in percent, that unconfirmed orders of one customer may reserve; one piece is always possible; null: all of it',
  }),
});
export type PaymentFields = z.infer<typeof paymentFields>;
export type PaymentLimitFields = Pick<
  PaymentFields,
  'least' | 'most' | 'mostFirst' | 'maxOpen' | 'maxShare'
>;

/** Limits in rupees that a payment method begins with, in minor units: more than that is rarely paid by it. */
const defaultMax: Readonly<Record<string, number>> = {
  [cashOnDelivery]: 100_000_00,
  // The wallets' own limits for most accounts.
  easypaisa: 200_000_00,
  jazzcash: 200_000_00,
};

/** The limits that a payment method begins with in a shop with this base currency. */
export const defaultLimits = (key: string, baseCurrency: string): PaymentLimitFields => ({
  least: null,
  most: baseCurrency === 'PKR' ? (defaultMax[key] ?? null) : null,
  mostFirst: null,
  // One person hardly waits for more parcels, and nobody takes most of a shop's stock without a word.
  maxOpen: key === cashOnDelivery ? 5 : null,
  maxShare: key === cashOnDelivery ? 50 : null,
});

const accessField = z.object({
  name: z.string(),
  isRequired: z.boolean(),
  shown: z.string().nullable().meta({
    description:
      'What is stored: addresses as they are, everything else by its last characters; null: nothing',
  }),
});
export type AccessField = z.infer<typeof accessField>;

export const paymentSetup = paymentFields
  .extend({
    key: paymentKey,
    version: z.int().meta({ description: '0: not a way to pay of this shop yet' }),
    access: z
      .object({
        source: z.enum(['own', 'shared', 'none']).meta({
          description: "The shop's own access, the one of the installation, or none",
        }),
        changedAt: z.iso.datetime().nullable(),
        fields: z.array(accessField),
      })
      .nullable()
      .meta({ description: 'Null: it needs none' }),
  })
  .meta({ id: 'PaymentSetup' });
export type PaymentSetup = z.infer<typeof paymentSetup>;

/** Result of testing credentials by asking the provider for a payment that does not exist. */
export const accessTests = ['works', 'refused', 'unreachable', 'none'] as const;
export type AccessTest = (typeof accessTests)[number];

/** Calls for staff to set up payment methods. */
export const paymentSettings = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'GET',
      path: '/staff/payment-methods',
      tags,
      summary: 'List all payment methods, those of the shop first',
    })
    .input(z.object({}))
    .output(z.object({ methods: z.array(paymentSetup) })),
  save: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'POST',
      path: '/staff/payment-methods/{key}',
      tags,
      summary: 'Change or activate a payment method',
      description: 'An online method needs credentials of its provider.',
    })
    .errors({
      ...editConflict,
      ACCESS_MISSING: { status: 409, message: 'There is no access to this provider' },
    })
    .input(
      z.object({
        key: paymentKey,
        version: z.int().min(0),
        changes: paymentFields.partial().refine((sent) => Object.keys(sent).length > 0, {
          error: 'must name a field',
        }),
      }),
    )
    .output(edited),
  reorder: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'POST',
      path: '/staff/payment-methods',
      tags,
      summary: 'Set the order of the payment methods',
    })
    .input(z.object({ keys: z.array(paymentKey).min(1).max(paymentKeys.length) }))
    .output(z.object({ changed: z.boolean() })),
  setAccess: staffCall({ usedBy: 'clients', cost: asksProvider, permission })
    .route({
      method: 'PUT',
      path: '/staff/payment-methods/{key}/access',
      tags,
      summary: "Store the shop's credentials of a payment provider",
      description:
        'They are encrypted and never returned. Fields that are left out keep their value.',
    })
    .errors(recentLoginFault)
    .input(z.object({ key: gateway, fields: z.record(z.string().max(40), z.string().max(500)) }))
    .output(z.object({ test: z.enum(accessTests) })),
  removeAccess: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'DELETE',
      path: '/staff/payment-methods/{key}/access',
      tags,
      summary: "Delete the shop's credentials of a payment provider",
      description:
        'The payment method is deactivated, unless the installation has credentials of its own.',
    })
    .errors(recentLoginFault)
    .input(z.object({ key: gateway }))
    .output(z.object({ removed: z.boolean() })),
  testAccess: staffCall({ usedBy: 'clients', cost: asksProvider, permission })
    .route({
      method: 'POST',
      path: '/staff/payment-methods/{key}/test',
      tags,
      summary: 'Test the credentials of a payment provider',
      description: 'Asks for a payment that does not exist; no money moves.',
    })
    .input(z.object({ key: gateway }))
    .output(z.object({ test: z.enum(accessTests) })),
};
