import { ToastArea } from '@karwan/ui/overlays/toast-area';
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
import { useFormCode } from '../shell/after-page/use-form-code.ts';
import { usePageFocus } from '../shell/after-page/use-page-focus.ts';
import { ChatLink } from '../shell/header/chat-link.tsx';

/** Parts that are needed only once the visitor has scrolled, navigated or interacted; their code loads later. */
export default function AfterPage() {
  const t = useT();
  const chat = useClearOfControls();
  usePageFocus();
  useFollowAddress();
  useFollowAccount();
  useOfflineShop();
  const forms = useFormCode();
  const { pathname } = useLocation();
  return (
    <>
      <RouteProgress />
      <aside ref={chat} aria-label={t('header.chat')} className="can-wait lg:hidden">
        <ChatLink className="floating-chat fixed end-4 bottom-4 z-30 -translate-y-(--bottom-bars) grid size-12 place-items-center rounded-full bg-accent text-on-accent" />
      </aside>
      <QuickView />
      <BackToTop />
      <Insight />
      <AwaitedPayment />
      {forms && <forms.UnsentNotice page={pathname} textOf={(name) => t(`unsent.${name}`)} />}
      <ToastArea label={t('common.messages')} closeLabel={t('common.close')} />
    </>
  );
}
