import { type TextState, textStates } from '@karwan/contract/shop/settings/text-kinds';

/** The state that the list is filtered by; by default, missing translations. */
export const stateOf = (requested: string | null): TextState =>
  textStates.find((one) => one === requested) ?? 'missing';
