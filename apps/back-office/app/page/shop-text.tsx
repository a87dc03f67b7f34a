import { directionOf, fallbackLanguage } from '@karwan/contract/language';
import { useLanguage } from '../i18n/use-t.ts';

const rightToLeftLetter = /[\u0590-\u08ff]/;

/** What people and shops wrote, in whatever script: it gets that script's direction, face and line height. */
export function ShopText({ children, className }: { children: string; className?: string }) {
  const isForeign = directionOf(useLanguage()) === 'rtl' && !rightToLeftLetter.test(children);
  return (
    <bdi lang={isForeign ? fallbackLanguage : undefined} className={className}>
      {children}
    </bdi>
  );
}
