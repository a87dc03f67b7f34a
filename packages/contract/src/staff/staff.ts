import { z } from 'zod';
import { staffAccountCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { currencyCode, minorAmount } from '../money.ts';
import { permissions } from './permissions.ts';

/** Limits of what a member may do without a second person; null: no limit. */
export const staffLimits = z
  .object({
    refundOfOrder: minorAmount
      .nullable()
      .meta({ description: "All refunds of one order, in the shop's base currency" }),
    refundOfDay: minorAmount
      .nullable()
      .meta({ description: "One's own refunds of a day, in the shop's base currency" }),
    priceChangePercent: z.int().nullable(),
    exportRows: z.int().nullable(),
  })
  .meta({ id: 'StaffLimits' });
export type StaffLimits = z.infer<typeof staffLimits>;

/** Names of a role. */
export const roleName = z.object({
  key: z.string(),
  name: z.string(),
  nameUr: z.string().meta({ description: 'In Urdu; empty: as `name`' }),
});

/** The signed-in member: the first call of the back office. */
export const staff = {
  me: staffAccountCall({ usedBy: 'clients', cost: usual })
    .route({
      method: 'GET',
      path: '/staff/me',
      tags: ['Staff'],
      summary: "Get the caller's roles, permissions, branches and limits",
    })
    .input(z.object({}))
    .output(
      z.object({
        id: z.string(),
        name: z.string(),
        phone: z.string().nullable(),
        roles: z.array(roleName),
        permissions: z.array(z.enum(permissions)),
        branches: z
          .array(z.object({ id: z.string(), name: z.string() }))
          .meta({ description: 'Those whose orders and stock I see' }),
        branch: z.string().nullable().meta({
          description: 'The one that I have my lists cut to; null: all of mine',
        }),
        isScoped: z.boolean().meta({ description: 'False: every branch, also those to come' }),
        limits: staffLimits,
        baseCurrency: currencyCode.meta({ description: 'Of the limits' }),
        hasSecondFactor: z
          .boolean()
          .meta({ description: 'False: staff calls are refused until one was set up or shown' }),
        language: z.string().meta({ description: "The shop's language for its staff" }),
      }),
    ),
};
