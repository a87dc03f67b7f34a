import type { FieldRule } from '@karwan/contract/field-rules';
import type { MethodLimit } from '@karwan/contract/method-limit';
import type { RateJump } from '@karwan/contract/shop/settings/rates';
import type { StaffKey } from '../i18n/catalogues.ts';
import type { Conflict } from './conflict.ts';

/** Why a form was refused: the error code, and the broken rule of each field. */
export interface Refusal {
  readonly code: string;
  readonly fields: Readonly<Record<string, FieldRule>>;
  /** The conflict with a colleague's edit, if that is the reason. */
  readonly conflict?: Conflict | undefined;
  /** Exchange rates that would change by so much that it has to be confirmed. */
  readonly rateJumps?: readonly RateJump[] | undefined;
  /** The limit by which the chosen payment method does not take the order. */
  readonly methodLimit?: MethodLimit | undefined;
  /** The line of a list that was refused, counted from 1. */
  readonly line?: RefusedLine | undefined;
}

export interface RefusedLine {
  readonly number: number;
  readonly text: string;
}

/** The answer to a refused form: its row and intent, the refusal, and the typed values. */
export interface FormAnswer {
  readonly row: string;
  readonly intent: string;
  readonly refusal: Refusal;
  readonly values: Readonly<Record<string, string>>;
  /** All values of each field, for groups of checkboxes. */
  readonly many: Readonly<Record<string, readonly string[]>>;
}

/** The answer, if it is to this form of this row; undefined for the other forms of the page. */
export const answerTo = (answer: FormAnswer | undefined, row: string, intent?: string) =>
  answer?.row === row && (intent === undefined || answer.intent === intent) ? answer : undefined;

const byRule: Partial<Record<FieldRule, StaffKey>> = {
  required: 'fault.required',
  type: 'fault.required',
  too_short: 'fault.tooShort',
  too_long: 'fault.tooLong',
  range: 'fault.range',
  phone: 'fault.phone',
  email: 'fault.email',
  email_letters: 'fault.emailLetters',
};

/** The error text of a field; undefined: it has no error. */
export function fieldText(refusal: Refusal | undefined, name: string): StaffKey | undefined {
  const rule = refusal?.fields[name];
  // All errors of amounts have one text: the amount is not possible here.
  if (rule && /^(amount|cashTaken|perKilogram|minimum)$/.test(name)) return 'fault.range';
  if (rule && name === 'orderId') return 'fault.orderNumber';
  return rule && (byRule[rule] ?? 'fault.invalid');
}

const byCode: Record<string, StaffKey> = {
  ACCESS_MISSING: 'fault.accessMissing',
  BAD_REQUEST: 'fault.form',
  CLAIMED: 'fault.claimed',
  BELOW_MINIMUM: 'fault.quoteChanged',
  CHANGED_SINCE: 'fault.changedSince',
  CHANGE_OUTDATED: 'fault.changeOutdated',
  OUT_OF_STOCK: 'fault.quoteChanged',
  QUOTE_CHANGED: 'fault.quoteChanged',
  COUNT_ENDED: 'fault.countEnded',
  CONFLICT: 'fault.movedOn',
  CURRENCY_IN_USE: 'fault.currencyInUse',
  EXCHANGE_OUTDATED: 'fault.changeOutdated',
  EDIT_CONFLICT: 'fault.editConflict',
  FORBIDDEN: 'fault.forbidden',
  ORDERS_OPEN: 'fault.ordersOpen',
  LAST_OWNER: 'fault.lastOwner',
  LIMIT_EXCEEDED: 'fault.limit',
  LOGIN_AGAIN: 'fault.loginAgain',
  NOT_FOUND: 'fault.gone',
  NOT_READY: 'fault.notReady',
  NOT_PICKED: 'fault.notPicked',
  OWN_REQUEST: 'fault.ownRequest',
  RETURN_NOT_REFUNDED: 'fault.returnNotRefunded',
  ROLE_IN_USE: 'fault.roleInUse',
  IDEMPOTENCY_KEY_REUSED: 'fault.sentBefore',
  RATE_JUMP: 'rates.jump',
  PRICE_CHANGE_TOO_BIG: 'fault.priceChange',
  PRICES_IN_WORK: 'fault.pricesInWork',
  RECOUNT_OPEN: 'fault.recountOpen',
  TEXT_CHANGED: 'fault.textChanged',
  TILL_BELOW_ZERO: 'fault.tillBelowZero',
  TRANSFER_MOVED_ON: 'fault.transferMovedOn',
  UNAUTHORIZED: 'fault.signedOut',
  WRONG_CODE: 'logins.wrongCode',
};

/** The error text above a form. */
export const refusalText = ({ code }: Refusal): StaffKey => byCode[code] ?? 'fault.form';
