import type { Language } from '@karwan/contract/language';

/** What a mail says, before it is plain text and HTML: both come from here, so both say the same. */
export interface EmailContent {
  readonly language: Language;
  /** What stands on top of the HTML; plain text begins with what follows. */
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
  /** Where the shop's pages are, without a slash at the end; undefined: mails link nowhere. */
  readonly url: string | undefined;
}

export interface ItemLine {
  readonly quantity: number;
  readonly name: string;
  readonly detail: string;
  readonly price: string;
}

export interface Row {
  readonly label: string;
  readonly value: string;
  /** The one that the others add up to. */
  readonly total?: boolean;
  /** Where the value leads; plain text gives it instead. */
  readonly url?: string;
}

export type Block =
  /** Text that somebody typed keeps its own direction, whatever the language of the email. */
  | { readonly kind: 'text'; readonly text: string; readonly isTyped?: boolean }
  | { readonly kind: 'items'; readonly items: readonly ItemLine[] }
  | { readonly kind: 'amounts'; readonly rows: readonly Row[] }
  | { readonly kind: 'facts'; readonly rows: readonly Row[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string };

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
      return block.items
        .map(({ detail, name, price, quantity }) => {
          return `${quantity} x ${name}${detail ? ` (${detail})` : ''}  ${price}`;
        })
        .join('\n');
    case 'amounts':
    case 'facts':
      return block.rows.map(({ label, url, value }) => `${label}: ${url ?? value}`).join('\n');
    case 'button':
      return `${block.label}: ${block.url}`;
  }
}
