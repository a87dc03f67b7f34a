import { Dialog } from '@karwan/ui/overlays/dialog';
import { useT } from '../../i18n/use-t.ts';
import { keysOfPage } from '../../page/use-keys.ts';

/** Lists the keyboard shortcuts of the present page. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} closeLabel={t('keys.close')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr_auto_1fr]">
        {open &&
          keysOfPage().map(([keys, { text }]) => (
            <div key={keys} className="contents">
              <dt dir="ltr" className="flex gap-1">
                {keys.split(/[ +]/).map((key) => (
                  <kbd key={key} className="key">
                    {key.length === 1 ? key.toUpperCase() : key}
                  </kbd>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
