import { notificationsSubscribePath } from '@karwan/contract/call-paths.gen';

/** Whether this browser receives push messages; `refused`: its user has denied the permission. */
export type BrowserState = 'on' | 'off' | 'refused' | 'impossible' | 'failed';

/** The shop's service worker, which shows push messages and opens the page that one links to. */
const workerAddress = '/service-worker.js';

const isPossible = () => 'serviceWorker' in navigator && 'PushManager' in window;

/** The browser's present state. */
export async function subscriptionState(): Promise<BrowserState> {
  if (!isPossible()) return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for permission, subscribes, and registers the subscription for this member. */
export async function subscribe(publicKey: string): Promise<BrowserState> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'refused';
    await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' });
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription =
      (await pushManager.getSubscription()) ??
      (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
    const answer = await fetch(notificationsSubscribePath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subscription: subscription.toJSON() }),
    });
    return answer.ok ? 'on' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Ends the browser's subscription; the shop learns of it from the push service when it sends the next message. */
export async function unsubscribe(): Promise<BrowserState> {
  try {
    const registration = await navigator.serviceWorker.getRegistration('/');
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    return 'off';
  } catch {
    return 'failed';
  }
}
