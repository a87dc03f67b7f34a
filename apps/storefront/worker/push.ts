import {
  notificationsPushKeyPath,
  notificationsSubscribePath,
} from '@karwan/contract/call-paths.gen';

declare const self: ServiceWorkerGlobalScope;

/** What a message says (spec section 7, notifications/push/sendNotification). */
interface PushMessage {
  title: string;
  body: string;
  clickAction: string;
  icon: string;
}

function read(event: PushEvent): Partial<PushMessage> {
  try {
    const message: unknown = event.data?.json();
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return { body: event.data?.text() };
  }
}

/** An address of ours; everything else leads home. */
function ownAddress(clickAction: unknown): string {
  const { origin } = self.location;
  const url = typeof clickAction === 'string' ? URL.parse(clickAction, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}

/** Shows what was pushed: a browser that is woken must show something. */
export function show(event: PushEvent): Promise<void> {
  const { title, body = '', icon = '/icon-192.png', clickAction } = read(event);
  const address = ownAddress(clickAction);
  return self.registration.showNotification(title ?? self.location.hostname, {
    body,
    icon,
    badge: '/icon-badge-96.png',
    // A newer message about the same order replaces the older one.
    tag: address,
    data: { address },
  });
}

/** Brings the shopper to what the message is about, in a window that is open where there is one. */
export async function follow({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const address = ownAddress(notification.data?.address);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => one.url === address);
  await (open ? open.focus() : self.clients.openWindow(address));
}

/** What browsers tell when they take a subscription back; some bring the new one along, some none. */
export interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** Takes a new subscription in the place of one that the browser gave up, and tells the shop of it. */
export async function renew(event: SubscriptionChange): Promise<void> {
  const { newSubscription, oldSubscription } = event;
  const { pushManager } = self.registration;
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? (await askForKey());
  if (!newSubscription && !applicationServerKey) return;
  const subscription =
    newSubscription ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  await fetch(notificationsSubscribePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      subscription: subscription.toJSON(),
      replaces: oldSubscription?.endpoint ?? null,
    }),
  });
}

async function askForKey(): Promise<string | null> {
  const answer = await fetch(notificationsPushKeyPath);
  return answer.ok ? ((await answer.json()) as { publicKey: string | null }).publicKey : null;
}
