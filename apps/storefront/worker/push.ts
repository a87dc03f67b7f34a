import {
  notificationsPushKeyPath,
  notificationsSubscribePath,
} from '@karwan/contract/call-paths.gen';

declare const self: ServiceWorkerGlobalScope;

/** The content of a message (spec section 7, notifications/push/sendNotification). */
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

/** An address of this shop; any other becomes the home page. */
function ownAddress(clickAction: unknown): string {
  const { origin } = self.location;
  const url = typeof clickAction === 'string' ? URL.parse(clickAction, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}

/** Shows a pushed message; browsers require every push to show a notification. */
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

/** Opens the message's page, in an open window of the shop if there is one. */
export async function follow({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const address = ownAddress(notification.data?.address);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => one.url === address);
  await (open ? open.focus() : self.clients.openWindow(address));
}

/** The event of a revoked subscription; some browsers include a new subscription. */
export interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** Replaces a revoked subscription and registers the new one with the shop. */
export async function renew(event: SubscriptionChange): Promise<void> {
  const { newSubscription, oldSubscription } = event;
  const { pushManager } = self.registration;
  const applicationServerKey =
    oldSubscription?.options.applicationServerKey ?? (await requestKey());
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

async function requestKey(): Promise<string | null> {
  const answer = await fetch(notificationsPushKeyPath);
  return answer.ok ? ((await answer.json()) as { publicKey: string | null }).publicKey : null;
}
