import { ButtonLink, buttonClass } from '@karwan/ui/controls/button';
import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useRootData } from '../../../page/root-data.ts';
import { CopyButton } from './copy-button.tsx';

/** New recovery codes. They are shown only once: the shop stores only their hashes. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT();
  const { siteName } = useRootData().site;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'center' });
    frame.current?.focus({ preventScroll: true });
  }, []);
  const text = codes.join('\n');
  const file = `${siteName}: ${t('security.codes')}\n\n${text}\n`;
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby="recovery-codes"
      className="border border-brass bg-raised p-6 outline-none sm:p-8"
    >
      <h3 id="recovery-codes" className="font-sans font-medium">
        {t('security.codes')}
      </h3>
      <p className="mt-2 max-w-prose text-sm text-ink-soft">{t('security.codesText')}</p>
      <ul
        dir="ltr"
        className="mt-5 grid grid-cols-2 gap-x-8 gap-y-2 bg-sunken p-5 font-mono text-sm tracking-wider sm:w-fit"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('security.download')}
        </a>
        <CopyButton text={text}>{t('security.copyCodes')}</CopyButton>
        <ButtonLink href="/account/security" variant="primary">
          {t('security.kept')}
        </ButtonLink>
      </div>
    </section>
  );
}
