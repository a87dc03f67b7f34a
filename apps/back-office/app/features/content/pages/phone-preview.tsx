import type { ContentRecord } from '@karwan/contract/content/staff/staff-content';
import { directionOf } from '@karwan/contract/language';
import { Picture } from '@karwan/ui/product/picture';
import '@karwan/ui/styles/prose.css';
import { useT } from '../../../i18n/use-t.ts';

/** A phone's preview of what was saved last, whether it is published or not. */
export function PhonePreview({ text: { words, preview, language } }: { text: ContentRecord }) {
  const t = useT();
  return (
    <div className="panel">
      <h2 id="preview" className="panel-title">
        {t('content.preview')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by the keyboard */}
      <section tabIndex={0} aria-labelledby="preview" className="phone-preview">
        <div inert lang={language} dir={directionOf(language)}>
          <p className="mb-3 text-title">{preview.title}</p>
          <p className="mb-6 text-ink-soft">{preview.description}</p>
          {words.picture && (
            <div className="mb-6 aspect-[8/5] overflow-hidden bg-sunken">
              <Picture image={words.picture} alt="" width={8} height={5} sizes="320px" fill />
            </div>
          )}
          <div
            className="prose"
            lang={language}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on the server from Markdown, with HTML escaped
            dangerouslySetInnerHTML={{ __html: preview.html }}
          />
        </div>
      </section>
    </div>
  );
}
