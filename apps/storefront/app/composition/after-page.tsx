import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { listenToUnsentForm, unsentForm, watchForms } from '@karwan/ui/forms/unsent-forms.ts';
import { ToastArea } from '@karwan/ui/overlays/toast-area';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useFollowAccount } from '../features/account/lists/follow-account.ts';
import { Insight } from '../features/insight/insight.tsx';
import { useOfflineShop } from '../features/offline/use-offline-shop.ts';
import { AwaitedPayment } from '../features/payments/awaited/awaited-payment.tsx';
import { QuickView } from '../features/quick-view/quick-view.tsx';
import { useT } from '../i18n/use-t.ts';
import { BackToTop } from '../shell/after-page/back-to-top.tsx';
import { RouteProgress } from '../shell/after-page/route-progress.tsx';
import { useClearOfControls } from '../shell/after-page/use-clear-of-controls.ts';
import { useFollowAddress } from '../shell/after-page/use-follow-address.ts';
import { usePageFocus } from '../shell/after-page/use-page-focus.ts';
import { ChatLink } from '../shell/header/chat-link.tsx';

const loadNotice = () =>
  import('@karwan/ui/forms/unsent-notice').then((module) => ({ default: module.UnsentNotice }));
const UnsentNotice = lazyWithRetry(loadNotice);

const never = () => false;

/** Whether a form was not sent. The notice's code is loaded with the first focus in a form, before the line is lost. */
function useUnsentForms(): boolean {
  useEffect(watchForms, []);
  useEffect(() => {
    const load = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.closest('form'))) return;
      document.removeEventListener('focusin', load);
      void loadNotice().catch(() => undefined);
    };
    document.addEventListener('focusin', load);
    return () => document.removeEventListener('focusin', load);
  }, []);
  return useSyncExternalStore(listenToUnsentForm, () => unsentForm() !== undefined, never);
}

/** Parts that are needed only once the visitor has scrolled, navigated or interacted; their code loads later. */
export default function AfterPage() {
  const t = useT();
  const chat = useClearOfControls();
  usePageFocus();
  useFollowAddress();
  useFollowAccount();
  useOfflineShop();
  const isUnsent = useUnsentForms();
  const { pathname } = useLocation();
  return (
    <>
      <RouteProgress />
      <aside ref={chat} aria-label={t('header.chat')} className="can-wait lg:hidden">
        <ChatLink className="floating-chat fixed end-4 bottom-[calc(1rem+var(--bottom-bars))] z-30 grid size-12 place-items-center rounded-full bg-accent text-on-accent" />
      </aside>
      <QuickView />
      <BackToTop />
      <Insight />
      <AwaitedPayment />
      {isUnsent && (
        <Suspense>
          <UnsentNotice page={pathname} textOf={(name) => t(`unsent.${name}`)} />
        </Suspense>
      )}
      <ToastArea label={t('common.messages')} closeLabel={t('common.close')} />
    </>
  );
}
