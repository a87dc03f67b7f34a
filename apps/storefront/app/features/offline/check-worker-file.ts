import { workerAddress } from '../../../worker/messages.ts';

/**
 * Whether the worker may be registered. One whose file is gone, or is no JavaScript, would hold on to
 * an old shop for ever: it is unregistered and the page reloads. Without a network the page is an
 * offline one, and says so in the log (spec section 8).
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
