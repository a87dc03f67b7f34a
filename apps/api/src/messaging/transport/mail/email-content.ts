import type { Language } from '@karwan/contract/language';

/** The content of a mail, from which both plain text and HTML are rendered. */
export interface EmailContent {
  readonly language: Language;
  /** The heading of the HTML; plain text has none. */
  readonly heading: string;
  readonly blocks: readonly Block[];
  readonly shop: Sender;
}

/** Business contact and branding (spec section 7, Notifications). */
export interface Sender {
  readonly siteName: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  /** The shop's address without a trailing slash; undefined: mails have no links. */
  readonly url: string | undefined;
}

export interface ItemLine {
  readonly quantity: number;
  readonly name: string;
  readonly detail: string;
  readonly price: string;
  /** The https address of a small picture; plain text has none. */
  readonly picture?: string | undefined;
}

export interface Row {
  readonly label: string;
  readonly value: string;
  /** Whether this is the sum of the other rows. */
  readonly total?: boolean;
  /** The link of the value; plain text shows it in place of the value. */
  readonly url?: string;
}

export type Block =
  /** `isTyped`: text of a person, whose direction (left or right) is independent of the mail's language. */
  | { readonly kind: 'text'; readonly text: string; readonly isTyped?: boolean }
  /** `parcel`: the heading above the items of one of several parcels. */
  | { readonly kind: 'items'; readonly parcel?: string; readonly items: readonly ItemLine[] }
  | { readonly kind: 'amounts'; readonly rows: readonly Row[] }
  | { readonly kind: 'facts'; readonly rows: readonly Row[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string };

/** A button, if there is something that it opens. */
export function buttonOf(url: string | undefined, label: string): Block[] {
  return url ? [{ kind: 'button', label, url }] : [];
}

/** The email as plain text. */
export function emailText({ blocks, shop }: EmailContent): string {
  const contact = [shop.siteName, shop.phone, shop.email, shop.address].filter(Boolean).join('\n');
  return [...blocks.map(blockText), contact].join('\n\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'items':
      return [block.parcel && `${block.parcel}:`, ...block.items.map(itemText)]
        .filter(Boolean)
        .join('\n');
    case 'amounts':
    case 'facts':
      return block.rows.map(({ label, url, value }) => `${label}: ${url ?? value}`).join('\n');
    case 'button':
      return `${block.label}: ${block.url}`;
  }
}

const itemText = ({ detail, name, price, quantity }: ItemLine) =>
  `${quantity} x ${name}${detail ? ` (${detail})` : ''}  ${price}`;
