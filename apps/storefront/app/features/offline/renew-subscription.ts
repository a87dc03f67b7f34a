import { subscribeToPush } from '../../state/calls/browser-calls.ts';

/** Session storage key: renewed once per visit. */
const mark = 'karwan-push-renewed';

/** Registers an existing push subscription again (spec section 4), since its endpoint may have changed. */
export async function renewSubscription(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    if (sessionStorage.getItem(mark) !== null) return;
    const subscription = await registration.pushManager?.getSubscription();
    if (!subscription) return;
    sessionStorage.setItem(mark, '1');
    await subscribeToPush(subscription, null);
  } catch (error) {
    console.info('The push subscription could not be renewed', error);
  }
}
