import { Skeleton } from '@karwan/ui/layout/skeleton';
import { useEffect, useRef, useState } from 'react';
import type { CardProvider } from './card-provider.ts';

interface ProviderViewProps {
  readonly provider: CardProvider;
  readonly view: string;
  readonly onDecided: () => void;
  readonly onFailed: () => void;
}

/** The provider's form in an iframe of its script: card data never reach us. */
export function ProviderView({ provider, view, onDecided, onFailed }: ProviderViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const seen = new MutationObserver(() => {
      if (element.querySelector('iframe')) setIsDrawn(true);
    });
    seen.observe(element, { childList: true, subtree: true });
    const remove = provider.draw(element, view, { decided: onDecided, failed: onFailed });
    return () => {
      seen.disconnect();
      remove();
      element.replaceChildren();
      setIsDrawn(false);
    };
  }, [provider, view, onDecided, onFailed]);

  return (
    <div className="relative min-h-[27rem] overflow-hidden border border-line bg-raised">
      {!isDrawn && <Skeleton className="absolute inset-0" />}
      <div ref={box} id="provider-view" className="relative" />
    </div>
  );
}
