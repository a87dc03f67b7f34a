import type { Translate } from '@karwan/i18n/translate';
import { type DisplayedCurrency, formatWhole } from '@karwan/money/format';
import { chatAddress } from '../../page/addresses.ts';

/** A line of a cart or an order, as text. */
export interface SummaryLine {
  quantity: number;
  name: string;
  options: readonly { optionTitle: string; valueTitle: string }[];
  /** Minor units. */
  total: number;
}

export interface Summary {
  /** First sentence of the message. */
  opening: string;
  lines: readonly SummaryLine[];
  /** Minor units; undefined until the cart is priced. */
  total: number | undefined;
  currency: DisplayedCurrency;
}

/** Maximum number of lines, which keeps the link well below the limits of browsers and servers. */
const maxLines = 25;
const longestName = 80;

/** A cart or an order as plain text, for a chat message to the shop. */
export function summaryText(t: Translate, { opening, lines, total, currency }: Summary): string {
  const written = lines.slice(0, maxLines).map(({ quantity, name, options, total: amount }) => {
    const chosen = options.map(({ optionTitle, valueTitle }) => `${optionTitle}: ${valueTitle}`);
    const short = name.length > longestName ? `${name.slice(0, longestName)}…` : name;
    const choice = chosen.length > 0 ? ` (${chosen.join(', ')})` : '';
    return `${quantity} × ${short}${choice}: ${formatWhole(amount, currency)}`;
  });
  const left = lines.length - written.length;
  return [
    opening,
    ...written,
    ...(left > 0 ? [t('whatsApp.more', { count: left })] : []),
    ...(total === undefined ? [] : [t('whatsApp.total', { total: formatWhole(total, currency) })]),
  ].join('\n');
}

/** The URL of a chat with the shop with a prefilled message. */
export const handOffAddress = (chatNumber: string, text: string) =>
  `${chatAddress(chatNumber)}?text=${encodeURIComponent(text)}`;
