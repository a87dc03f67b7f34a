import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../controls/button.tsx';
import { AlertIcon } from '../layout/icons.tsx';
import {
  forgetUnsentForm,
  listenToUnsentForm,
  type UnsentForm,
  unsentForm,
} from './unsent-forms.ts';

/** Names of the notice's texts: one for each reason, and those of its buttons. */
type UnsentText = UnsentForm['reason'] | 'online' | 'again' | 'reload' | 'close';

interface Props {
  textOf: (name: UnsentText) => string;
  /** The path of the shown page: on another one the notice is closed. */
  page: string;
  /** Where to log in again, in another window. */
  signIn?: { readonly href: string; readonly text: string };
}

const none = () => undefined;

/** Says why a form was not sent, and offers to send it again. Rendered once per document. */
export function UnsentNotice({ textOf, page, signIn }: Props) {
  const unsent = useSyncExternalStore(listenToUnsentForm, unsentForm, none);
  const isOnline = useIsOnline();
  const shownOn = useRef(page);
  useEffect(() => {
    if (shownOn.current !== page) forgetUnsentForm();
    shownOn.current = page;
  }, [page]);
  if (!unsent) return null;
  const text = unsent.reason === 'offline' && isOnline ? 'online' : unsent.reason;
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-[calc(0.75rem+var(--bar-height,0px))] z-60 flex flex-wrap items-center gap-x-4 gap-y-2 border border-oxblood bg-raised px-4 py-3 text-ink sm:start-auto sm:end-6 sm:max-w-lg"
    >
      <p className="flex min-w-0 flex-1 basis-60 gap-2">
        <AlertIcon className="mt-0.5 shrink-0 text-oxblood" />
        <span>
          {textOf(text)}{' '}
          {text === 'signedOut' && signIn && (
            <a href={signIn.href} target="_blank" rel="noreferrer" className="underline">
              {signIn.text}
            </a>
          )}
        </span>
      </p>
      <span className="flex gap-2">
        {unsent.again && (
          <Button onClick={unsent.again}>{textOf(text === 'stale' ? 'reload' : 'again')}</Button>
        )}
        <Button variant="quiet" onClick={forgetUnsentForm}>
          {textOf('close')}
        </Button>
      </span>
    </div>
  );
}

function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(true);
  useEffect(() => {
    const look = () => setIsOnline(navigator.onLine);
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}
