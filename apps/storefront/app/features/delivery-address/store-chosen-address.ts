import type { MessageKey } from '@karwan/i18n/translate';
import { changeShop } from '../../state/store/shop-store.ts';
import { addressFault } from './address-fault.ts';
import { resolvePlace } from './place-calls.ts';

/** Stores the address of a suggestion in the browser, or returns why it could not be loaded. */
export async function storeChosenAddress(choice: {
  id: string;
  session: string;
}): Promise<MessageKey | undefined> {
  const { id, session } = choice;
  try {
    const language = document.documentElement.lang;
    const found = await resolvePlace({ id, language, ...(session && { session }) });
    changeShop(() => ({ address: { ...found, source: 'searchbar' } }));
  } catch (error) {
    return addressFault(error).text;
  }
}
