import { z } from 'zod';
import { smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { returnPolicyFields } from '../../catalogue/return-policy.ts';
import { chosenProofs } from '../../customers/customer-proofs.ts';
import { latitude, longitude } from '../../fulfilment/place.ts';
import { languages } from '../../language.ts';
import { currencyCode } from '../../money.ts';
import { accents } from '../../shop-look.ts';
import { editConflict, edited } from '../../staff/edit.ts';
import { isEmail, typedLine } from '../../text-fields.ts';

const tags = ['Settings'];
const permission = 'settings.shop';
const side = z.int().min(1).max(20_000);
const words = (max: number) => typedLine().max(max);

/** A number of the tax office, as it is printed on invoices. */
const taxNumber = words(30).regex(/^([0-9A-Z][0-9A-Z/-]*)?$/i, {
  error: 'must have digits, letters and hyphens only',
});

/** A host name of a shop, without port. */
export const hostName = z
  .string()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, {
    error: 'must be a host name in small letters, without port',
  });

/** Editable fields of the shop itself (spec section 2). */
export const shopFields = z.object({
  siteName: words(60).min(1, 'Required'),
  phone: words(40).min(1, 'Required'),
  chatNumber: z
    .string()
    .regex(/^\s*\+?[\d\s()-]{6,30}$/, 'must be a phone number')
    .meta({ description: 'Stored as digits with the country code' }),
  email: words(200).check(isEmail),
  address: words(300).min(1, 'Required'),
  legalName: words(120).meta({ description: 'Registered name, for invoices; empty: the name' }),
  ntn: taxNumber.meta({ description: 'National Tax Number; empty: none' }),
  strn: taxNumber.meta({ description: 'Sales Tax Registration Number; empty: none' }),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  social: z
    .array(z.object({ title: words(40).min(1), href: z.url({ protocol: /^https$/ }).max(300) }))
    .max(12),
  languages: z.array(z.enum(languages)).min(1, 'must name a language').meta({
    description: 'Those that its pages are shown in, the usual one first',
  }),
  defaultCurrency: currencyCode.meta({ description: 'What prices are shown in at first' }),
  hosts: z.array(hostName).min(1, 'must name at least one host').max(20),
  logo: z
    .object({ image: z.string().max(300), width: side, height: side })
    .nullable()
    .meta({ description: 'An uploaded picture for the header; null: the name stands there' }),
  accent: z.enum(accents).meta({ description: 'The colour of buttons and links' }),
  dailySummary: z.boolean().meta({
    description: 'Whether the numbers of each day are mailed to the shop the next morning',
  }),
  remindAfterHours: z.int().min(1).max(168).meta({
    description: 'After so many hours an order that nobody accepted is mailed to the shop',
  }),
  customerProofs: z.array(z.enum(chosenProofs)).meta({
    description:
      'How customers prove who they are besides SMS. Once the shop can send SMS, new customers log in by SMS only',
  }),
  smsCountries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code such as PK'))
    .max(60)
    .meta({
      description:
        'Countries whose numbers get SMS without a narrow limit; empty: where the shop and its branches are',
    }),
  ...returnPolicyFields,
  exchangeAtOrderPrice: z.boolean().meta({
    description:
      "Whether other goods of an exchange cost what they did on the order's day, as far as prices changed since this was chosen; otherwise today's price",
  }),
});
export type ShopFields = z.infer<typeof shopFields>;

export const shopSettings = shopFields
  .extend({
    version: z.int(),
    currencies: z.array(currencyCode).meta({ description: 'Those of the shop' }),
    departments: z.array(z.object({ id: smallId, title: z.string() })),
    openedAt: z.iso.datetime().nullable().meta({ description: 'Null: shoppers do not see it yet' }),
  })
  .meta({ id: 'ShopSettings' });
export type ShopSettings = z.infer<typeof shopSettings>;

/** Steps for an owner before the shop opens, in the order of the page. */
export const setupSteps = [
  'shop',
  'rates',
  'branch',
  'area',
  'payments',
  'products',
  'proof',
  'terms',
  'messages',
  'testOrder',
] as const;

const setupStep = z.object({
  key: z.enum(setupSteps),
  isDone: z.boolean(),
  isNeeded: z.boolean().meta({ description: 'Without it the shop cannot be opened' }),
});
export type SetupStep = z.infer<typeof setupStep>;

/** Calls for staff to set up the shop itself. */
export const staffShop = {
  get: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'GET',
      path: '/staff/shop',
      tags,
      summary: 'Get the settings of the shop',
    })
    .input(z.object({}))
    .output(shopSettings),
  save: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'POST',
      path: '/staff/shop',
      tags,
      summary: "Change the shop's name, contacts, languages, hosts or colour",
      description: 'A host name of another shop is refused.',
    })
    .errors(editConflict)
    .input(
      z.object({
        version: z.int().min(0),
        changes: shopFields.partial().refine((sent) => Object.keys(sent).length > 0, {
          error: 'must name a field',
        }),
      }),
    )
    .output(edited),
  setup: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'GET',
      path: '/staff/shop/setup',
      tags,
      summary: 'List the steps before the shop can open',
    })
    .input(z.object({}))
    .output(z.object({ openedAt: z.iso.datetime().nullable(), steps: z.array(setupStep) })),
  open: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'POST',
      path: '/staff/shop/open',
      tags,
      summary: 'Open the shop to shoppers',
      description: 'Idempotent.',
    })
    .errors({
      NOT_READY: {
        status: 409,
        message: 'Something that the shop needs is missing',
        data: z.object({ missing: z.array(z.enum(setupSteps)) }),
      },
    })
    .input(z.object({}))
    .output(z.object({ openedAt: z.iso.datetime() })),
};
