import { notificationsSubscribePath } from '@karwan/contract/call-paths.gen';

/** Whether push messages come to this browser; `refused`: it has been told not to show any. */
export type BrowserState = 'on' | 'off' | 'refused' | 'impossible' | 'failed';

/** The shop's own worker, which shows what is pushed and opens what it leads to. */
const workerAddress = '/service-worker.js';

const isPossible = () => 'serviceWorker' in navigator && 'PushManager' in window;

/** What this browser does now. */
export async function subscriptionState(): Promise<BrowserState> {
  if (!isPossible()) return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for permission, subscribes, and registers the browser as this member's. */
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

/** Ends the browser's subscription; the push service tells the shop at the next message. */
export async function unsubscribe(): Promise<BrowserState> {
  try {
    const registration = await navigator.serviceWorker.getRegistration('/');
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    return 'off';
  } catch {
    return 'failed';
  }
}
