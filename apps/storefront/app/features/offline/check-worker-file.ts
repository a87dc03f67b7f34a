import { workerAddress } from './worker-messages.ts';

/**
 * Whether the service worker may be registered. If its file is missing or is not JavaScript, an old version would
 * stay forever, so the worker is unregistered and the page reloads. A network failure means offline, which is logged
 * (spec section 8).
 */
export async function checkWorkerFile(): Promise<boolean> {
  const answer = await fetch(workerAddress, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  if (answer === null) {
    console.info('No internet connection found. The shop is running in offline mode.');
    return true;
  }
  const isGone = answer.status === 404 || (answer.ok && isNoScript(answer));
  if (!isGone) return true;
  const { serviceWorker } = navigator;
  const wasControlled = serviceWorker.controller !== null;
  await (await serviceWorker.getRegistration())?.unregister();
  if (wasControlled) window.location.reload();
  return false;
}

function isNoScript({ headers }: Response): boolean {
  return !(headers.get('content-type') ?? '').includes('javascript');
}
