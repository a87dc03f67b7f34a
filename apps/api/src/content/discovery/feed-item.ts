import { isGtin } from '@karwan/contract/gtin';
import { pictureUrl } from '@karwan/contract/picture';
import { toDecimalText } from '@karwan/money/decimal-text';
import { unitPrice } from '@karwan/money/unit-price';
import { shippingFee } from '@karwan/pricing/shipping';
import { presentPrices } from '../../catalogue/listing/present-product-card.ts';
import type { DisplayCurrency } from '../../shop/settings/display-currency.ts';
import type { FeedRow } from './select-feed-rows.ts';
import { choiceText, variantAttributes } from './variant-attributes.ts';

export interface FeedShop {
  /** The shop's address without a trailing slash. */
  publicUrl: string;
  /** The country of delivery, ISO 3166. */
  country: string;
  currency: DisplayCurrency;
  categories: ReadonlyMap<number, readonly string[]>;
}

/** Attributes of one variant of a product, by Google's product data specification. */
export type FeedItem = readonly (readonly [name: string, value: string | readonly FeedField[]])[];
type FeedField = readonly [name: string, value: string];

const max = { id: 50, title: 150, description: 5000, brand: 70, type: 750, pictures: 10 };

/** Undefined for a product without a picture, which feeds require. */
export function feedItem(row: FeedRow, shop: FeedShop): FeedItem | undefined {
  const [picture, ...others] = row.pictures.map((key) => addressOf(key, shop.publicUrl));
  if (picture === undefined) return undefined;
  const { price, salePrice, currency } = presentPrices(row, shop.currency);
  const gtin = row.gtin !== null && isGtin(row.gtin) ? row.gtin : undefined;
  const brand = row.brand ? cut(row.brand, max.brand) : undefined;
  const shipping = shippingOf(row, shop);
  const optional = (name: string, value: string | readonly FeedField[] | undefined) =>
    value === undefined ? [] : [[name, value] as const];
  const isVariant = Object.keys(row.choice).length > 0;
  return [
    [
      'id',
      isVariant ? idOf(row.variant_code, `${row.product_id}-${row.variant_id}`) : productId(row),
    ],
    ...optional('item_group_id', isVariant ? productId(row) : undefined),
    ['title', titleOf(row)],
    ['description', cut(row.description.trim() || row.name, max.description)],
    ['link', linkOf(row, isVariant, shop)],
    ['image_link', picture],
    ...others.slice(0, max.pictures).map((address) => ['additional_image_link', address] as const),
    ['availability', row.in_stock ? 'in_stock' : 'out_of_stock'],
    ['price', amountText(price, currency)],
    ...optional('sale_price', salePrice === null ? undefined : amountText(salePrice, currency)),
    ['condition', 'new'],
    ...optional('brand', brand),
    ...optional('gtin', gtin),
    // Declares that there is no unique product identifier (GTIN or manufacturer's part number).
    ...optional('identifier_exists', gtin === undefined ? 'no' : undefined),
    ...variantAttributes(row.options, row.choice),
    ...optional('product_type', typeOf(row, shop)),
    ...optional(
      'shipping',
      shipping && [
        ['country', shop.country],
        ['price', shipping],
      ],
    ),
  ];
}

const idOf = (text: string, short: string) => (text.length > max.id ? short : text);
const productId = ({ item_custom_id, product_id }: FeedRow) =>
  idOf(item_custom_id, String(product_id));

/** The title with the variant's options, as far as there is room. */
function titleOf({ name, options, choice }: FeedRow): string {
  const values = choiceText(options, choice);
  return values === '' ? cut(name, max.title) : cut(`${name}, ${values}`, max.title);
}

/** The product's page with the variant preselected. */
const linkOf = ({ item_custom_id, variant_code }: FeedRow, isVariant: boolean, shop: FeedShop) =>
  `${shop.publicUrl}/shop/product/${encodeURIComponent(item_custom_id)}` +
  (isVariant ? `?variant=${encodeURIComponent(variant_code)}` : '');

/** Undefined if shipping is only known once the items are weighed. */
function shippingOf(row: FeedRow, { currency }: FeedShop): string | undefined {
  const { price, sale_price } = row;
  const fee = shippingFee(
    {
      shippingCost: row.shipping_cost,
      weightOption: row.weight_option,
      costPerWeightUnit: row.cost_per_weight_unit,
      waiveDeliveryFee: row.waive_delivery_fee,
    },
    unitPrice({ price, salePrice: sale_price }),
    row.weight_grams,
  );
  if (fee.state === 'to_be_calculated') return undefined;
  const shown = currency.show(fee.amount, row.currency);
  return shown === null ? undefined : amountText(shown, currency.code);
}

function typeOf({ category_id }: FeedRow, { categories }: FeedShop): string | undefined {
  const titles = categories.get(category_id);
  return titles && cut(titles.join(' > '), max.type);
}

const addressOf = (key: string, publicUrl: string) => {
  const url = pictureUrl(key, 1280, 'jpg');
  return url.startsWith('/') ? publicUrl + url : url;
};

/** Minor units as `1500.00 PKR`. */
const amountText = (minor: number, currency: string) =>
  `${toDecimalText(minor, currency)} ${currency}`;

/** Truncates to a length, at a word's end if possible. */
function cut(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const short = characters.slice(0, length).join('');
  return short.replace(/\s+\S*$/, '') || short;
}
