import { z } from 'zod';
import { returnPolicyFields } from './catalogue/return-policy.ts';
import { chosenProofs } from './customers/customer-proofs.ts';
import { coordinates } from './fulfilment/place.ts';
import { accents } from './shop-look.ts';

const link = z.object({ title: z.string(), href: z.string() });

/** A picture with text and a button on the home page. */
export const promo = z.object({
  title: z.string(),
  text: z.string(),
  image: z.string().meta({ description: 'Picture key or https address' }),
  imageNarrow: z.string().optional().meta({ description: 'Portrait image for narrow screens' }),
  href: z.string(),
  action: z.string().default('Shop Now'),
  alt: z.string().optional().meta({
    description: 'Alternative text; left out: the picture is decorative',
  }),
});
export type Promo = z.infer<typeof promo>;

/** Schedule of a part of the home page. A part that staff have never edited has no id, and is shown. */
const planning = {
  id: z.string().optional(),
  version: z.int().optional(),
  isShown: z.boolean().optional(),
  from: z.string().optional(),
  until: z.string().optional(),
};

/** A promo with its schedule. */
export const plannedPromo = promo.extend(planning);
export type PlannedPromo = z.infer<typeof plannedPromo>;

/** A row of products on the home page. */
export const plannedSection = z.object({
  title: z.string(),
  menuUrl: z.string().meta({
    description:
      'What it lists: the menu url of a category, `brands/zenith`, or `ebay-usa/category/281` of the marketplace',
  }),
  ...planning,
});
export type PlannedSection = z.infer<typeof plannedSection>;

/** Contents of the home page. */
export const homeSettings = z.object({
  slides: z.array(plannedPromo),
  banner: plannedPromo.nullable(),
  featuredDepartments: z.array(z.string()).meta({ description: 'Menu urls' }),
  sections: z.array(plannedSection),
  defaultCategory: z.string().optional().meta({
    description: "Menu url of what 'New Products' and 'New Arrivals' list; all when absent",
  }),
});
export type HomeSettings = z.infer<typeof homeSettings>;

export const externalCategory = z.object({
  id: z.string().regex(/^\d{1,12}$/),
  title: z.string(),
  words: z.string().optional().meta({
    description:
      'Search words for it; the marketplace answers for top-level categories only with words',
  }),
});
export type ExternalCategory = z.infer<typeof externalCategory>;

/** The marketplace categories that a shop shows, and which of them are on the home page. */
export const marketplaceSettings = z.object({
  title: z.string(),
  categories: z.array(externalCategory),
  carousels: z.array(z.string()).meta({ description: "Category ids of the home page's rows" }),
  newArrivals: z.object({ title: z.string(), words: z.string() }),
});
export type MarketplaceSettings = z.infer<typeof marketplaceSettings>;

/** Menus in the header and the footer of every page. */
export const shopMenus = z.object({
  header: z.array(link),
  footer: z.array(
    z.object({
      title: z.string(),
      links: z.array(
        link.extend({
          isConsent: z.boolean().optional().meta({
            description: 'Where there is script, it opens the settings of privacy instead',
          }),
        }),
      ),
    }),
  ),
});
export type ShopMenus = z.infer<typeof shopMenus>;

/** Public settings of a shop: contacts, languages, home page content. */
export const tenantSettings = z
  .object({
    siteName: z.string(),
    phone: z.string(),
    chatNumber: z.string().meta({ description: 'Digits only, for the chat link' }),
    email: z.string(),
    address: z.string(),
    legalName: z.string().optional().meta({ description: 'Registered name, for invoices' }),
    ntn: z.string().optional().meta({ description: 'National Tax Number' }),
    strn: z.string().optional().meta({ description: 'Sales Tax Registration Number' }),
    location: coordinates.optional().meta({ description: 'Where that is, for the map' }),
    storeLocationUrl: z.string().default('/site/contact-us'),
    social: z.array(link),
    languages: z.array(z.string()).default(['en']),
    defaultCurrency: z.string(),
    home: homeSettings,
    marketplace: marketplaceSettings.optional(),
    logo: z
      .object({ image: z.string(), width: z.int(), height: z.int() })
      .optional()
      .meta({ description: 'Stands in the header; left out: the name does' }),
    textsByLanguage: z
      .record(z.string(), z.record(z.string(), z.string()))
      .optional()
      .meta({ description: 'Own texts of all languages; readers get `ownTexts`' }),
    ownTexts: z.record(z.string(), z.string()).optional().meta({
      description:
        "Texts of the shop in the reader's language instead of the usual ones, by their keys; empty: left out",
    }),
    smsCountries: z.array(z.string()).optional().meta({
      description:
        'Countries whose numbers get SMS without a narrow limit; empty: where the shop and its branches are',
    }),
    returnDays: returnPolicyFields.returnDays.default(0),
    returnImported: returnPolicyFields.returnImported.default(false),
    returnExcept: returnPolicyFields.returnExcept.default([]),
    accent: z.enum(accents).optional().meta({
      description: 'The colour of buttons and links; left out: the usual one',
    }),
    menus: shopMenus.optional().meta({ description: 'Always there for those who ask' }),
    boutiques: z.boolean().optional().meta({
      description: 'Whether the shop shows luxury goods of the second marketplace',
    }),
    customerProofs: z.array(z.enum(chosenProofs)).optional().meta({
      description: 'How customers prove who they are besides SMS, as the owner chose',
    }),
  })
  .meta({ id: 'TenantSettings' });
export type TenantSettings = z.infer<typeof tenantSettings>;

export const paymentMethod = z
  .object({ key: z.string(), title: z.string(), description: z.string() })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof paymentMethod>;
