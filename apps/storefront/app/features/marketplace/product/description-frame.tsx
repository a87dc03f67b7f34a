import type { CSSProperties } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';

const looks = 'margin:0;font:1rem/1.6 system-ui,sans-serif;color:#574f45;overflow-wrap:anywhere';

/** Estimated number of lines for a line length in characters; longer texts scroll. */
function linesOf(html: string, letters: number): number {
  const filled = Math.ceil(html.replace(/<[^>]*>/g, '').length / letters);
  const broken = html.match(/<(p|li|h\d|tr|br|div)\b/g)?.length ?? 0;
  return Math.min(20, Math.max(3, filled + broken));
}

/**
 * A seller's own description. The server has sanitized it; it is shown in a sandboxed iframe without an origin, which
 * may not run scripts, load, open or submit anything.
 */
export function DescriptionFrame({ html }: { html: string }) {
  const t = useT();
  const language = useLanguage();
  const title = t('product.description');
  const lines = { '--narrow': linesOf(html, 34), '--wide': linesOf(html, 52) } as CSSProperties;
  return (
    <iframe
      title={title}
      sandbox=""
      loading="lazy"
      referrerPolicy="no-referrer"
      srcDoc={`<!doctype html><html lang="${language}"><head><title>${title}</title></head><body style="${looks}">${html}</body></html>`}
      style={lines}
      className="h-[calc(var(--narrow)*1.6rem)] w-full border-0 sm:h-[calc(var(--wide)*1.6rem)]"
    />
  );
}
