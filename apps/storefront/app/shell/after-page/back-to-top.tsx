import { scrollMotion } from '@karwan/ui/behaviour/scroll-motion.ts';
import { ArrowUpIcon } from '@karwan/ui/layout/icons';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';

/** Scroll position in pixels from which the button is shown (spec section 9). */
const threshold = 300;

export function BackToTop() {
  const t = useT();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY >= threshold);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: scrollMotion() });
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      aria-label={t('footer.backToTop')}
      title={t('footer.backToTop')}
      onClick={goUp}
      className={`to-top can-wait fixed end-5 bottom-[calc(5rem+var(--bottom-bars))] z-30 grid size-11 place-items-center rounded-full border border-line-strong bg-raised transition-opacity hover:border-ink lg:end-8 lg:bottom-[calc(2rem+var(--bottom-bars))] ${far ? 'opacity-100' : 'invisible opacity-0'}`}
    >
      <ArrowUpIcon />
    </button>
  );
}
