import { Skeleton } from '@karwan/ui/layout/skeleton';
import { useEffect, useRef, useState } from 'react';
import type { ProviderView as View } from './card-calls.ts';

interface HostedView {
  open(): void;
  close?(): void;
}

declare global {
  interface Window {
    /** Swedbank Pay's script puts itself here. */
    payex?: {
      hostedView?: { creditCard?(options: Record<string, unknown>): HostedView };
    };
  }
}

interface ProviderViewProps {
  readonly view: View;
  /** The view says that something became of the payment. */
  readonly onDecided: () => void;
  readonly onFailed: () => void;
}

const room = 'provider-view';

/** The provider's own form, in a frame that its script draws: what is typed there never reaches us. */
export function ProviderView({ view, onDecided, onFailed }: ProviderViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let hosted: HostedView | undefined;
    const seen = new MutationObserver(() => {
      if (element.querySelector('iframe')) setIsDrawn(true);
    });
    seen.observe(element, { childList: true, subtree: true });
    const told = () => onDecided();
    // A success leads on by itself, by the address that the shop gave Payson.
    const tellResult = (event: Event) => {
      if ((event as CustomEvent<{ status?: string }>).detail?.status !== 'readyToShip') onDecided();
    };
    document.addEventListener('PaysonEmbeddedCheckoutResult', tellResult);
    const script = view.kind === 'script' ? scriptOf(view.src) : undefined;
    if (script) {
      script.addEventListener('error', onFailed);
      script.addEventListener('load', () => {
        hosted = window.payex?.hostedView?.creditCard?.({
          container: room,
          culture: 'sv-SE',
          onPaymentCompleted: told,
          onPaymentFailed: told,
          onPaymentCanceled: told,
        });
        if (hosted) hosted.open();
        else onFailed();
      });
      document.head.append(script);
    } else if (view.kind === 'snippet') {
      // Scripts run in what is parsed this way, and in no other.
      element.append(document.createRange().createContextualFragment(view.html));
    }
    return () => {
      seen.disconnect();
      document.removeEventListener('PaysonEmbeddedCheckoutResult', tellResult);
      hosted?.close?.();
      script?.remove();
      element.replaceChildren();
      setIsDrawn(false);
    };
  }, [view, onDecided, onFailed]);

  return (
    <div className="relative min-h-[27rem] overflow-hidden border border-line bg-raised">
      {!isDrawn && <Skeleton className="absolute inset-0" />}
      <div ref={box} id={room} className="relative" />
    </div>
  );
}

function scriptOf(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  return script;
}
