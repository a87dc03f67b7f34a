import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { BegunApp, SecurityAnswer } from './answer-security.server.ts';
import { CodeForm } from './code-form.tsx';
import { CopyButton } from './copy-button.tsx';

/** The second step: the app scans the key, and its first code confirms that. */
export function SetUpApp({ app, answer }: { app: BegunApp; answer: SecurityAnswer }) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  const { qr, key, uri } = app;
  // Groups of four are easier to type; apps ignore the spaces.
  const groups = key.match(/.{1,4}/g) ?? [];
  return (
    <div ref={frame} tabIndex={-1} className="border border-line bg-raised p-6 outline-none sm:p-8">
      <h3 className="font-sans font-medium">{t('security.scan')}</h3>
      <div className="mt-5 grid items-start gap-8 md:grid-cols-[auto_minmax(0,1fr)]">
        {/* Always dark on white, which cameras need, whatever the page's colours are. */}
        <svg
          role="img"
          aria-label={t('security.qr')}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="size-52 border border-line bg-white"
        >
          <path d={qr.path} fill="#000" />
        </svg>
        <div className="grid gap-6">
          <div>
            <p className="text-sm text-ink-soft">{t('security.typeKey')}</p>
            <p
              dir="ltr"
              className="mt-2 flex flex-wrap gap-x-3 gap-y-1 font-mono text-sm tracking-wider rtl:justify-end"
            >
              {groups.map((group, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one key never move
                <span key={index}>{group}</span>
              ))}
            </p>
            <CopyButton text={key} className="mt-2 -ms-3">
              {t('security.copyKey')}
            </CopyButton>
          </div>
          <CodeForm
            intent="confirm"
            answer={answer}
            label={t('security.appCode')}
            numeric
            button={t('security.turnOn')}
          >
            <input type="hidden" name="uri" value={uri} />
          </CodeForm>
        </div>
      </div>
    </div>
  );
}
