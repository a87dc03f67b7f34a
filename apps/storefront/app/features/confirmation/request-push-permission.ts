import { subscribeToPush } from '../../state/calls/browser-calls.ts';

/** Subscribes the browser to push, if it is not yet, and registers the subscription (spec section 4). */
export async function subscribeToOrder(
  publicKey: string,
  parentOrderId: string,
): Promise<'on' | 'refused' | 'impossible' | 'failed'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') {
      console.info('Permission was not granted');
      return 'refused';
    }
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription =
      (await pushManager.getSubscription()) ??
      (await pushManager
        .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
        .catch(() => null));
    // The browser itself refuses, as private windows and browsers without a push service do.
    if (!subscription) return navigator.onLine ? 'impossible' : 'failed';
    await subscribeToPush(subscription, parentOrderId);
    return 'on';
  } catch (error) {
    console.info('The push subscription failed', error);
    return 'failed';
  }
}
