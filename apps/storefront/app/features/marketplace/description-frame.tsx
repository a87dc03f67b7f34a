import { useLanguage, useT } from '../../i18n/use-t.ts';

const looks = 'margin:0;font:1rem/1.6 system-ui,sans-serif;color:#574f45;overflow-wrap:anywhere';

/** About as many lines as the words fill at a comfortable width. */
const linesOf = (html: string) =>
  Math.ceil(html.replace(/<[^>]*>/g, '').length / 52) +
  (html.match(/<(p|li|h\d|tr|br|div)\b/g)?.length ?? 0);

/**
 * A seller's own words. The server cleaned them; here they stand in a frame of no origin that may run,
 * load, open and send nothing.
 */
export function DescriptionFrame({ html }: { html: string }) {
  const t = useT();
  const language = useLanguage();
  const title = t('product.description');
  const lines = Math.min(20, Math.max(4, linesOf(html)));
  return (
    <iframe
      title={title}
      sandbox=""
      loading="lazy"
      referrerPolicy="no-referrer"
      srcDoc={`<!doctype html><html lang="${language}"><head><title>${title}</title></head><body style="${looks}">${html}</body></html>`}
      style={{ blockSize: `${lines * 1.6}rem` }}
      className="w-full border-0"
    />
  );
}
