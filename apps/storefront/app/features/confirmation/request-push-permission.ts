import { subscribeToPush } from '../../state/calls/browser-calls.ts';

/** Subscribes the browser to push, if it is not yet, and registers the subscription (spec section 4). */
export async function subscribeToOrder(
  publicKey: string,
  parentOrderId: string,
): Promise<'on' | 'refused' | 'failed'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') {
      console.info('Permission was not granted');
      return 'refused';
    }
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription =
      (await pushManager.getSubscription()) ??
      (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
    await subscribeToPush(subscription, parentOrderId);
    return 'on';
  } catch (error) {
    console.info('The push subscription failed', error);
    return 'failed';
  }
}
