import { type TextState, textStates } from '@karwan/contract/staff/settings/text-kinds';

/** Which words are shown: those that an address asks for, or what is missing. */
export const stateOf = (asked: string | null): TextState =>
  textStates.find((one) => one === asked) ?? 'missing';
