import { directionOf, type Language } from '@karwan/contract/language';
import type { MessagePreview } from '@karwan/contract/shop/settings/message-texts';
import { useT } from '../../../i18n/use-t.ts';

interface Props {
  preview: MessagePreview;
  /** Whether it shows typed texts that are not saved. */
  isTyped: boolean;
  language: Language;
}

/** A preview of a message with sample values. A mail is in a sandboxed frame, without scripts and links. */
export function PreviewPanel({ preview: { email, sms }, isTyped, language }: Props) {
  const t = useT();
  return (
    <section className="panel min-w-0" aria-labelledby="preview">
      <h2 id="preview" className="panel-title">
        {t('messageTexts.preview')}
      </h2>
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {t(isTyped ? 'messageTexts.isTyped' : 'messageTexts.isStored')}
      </p>
      {email && (
        <>
          <p className="mb-2">
            <span className="text-sm text-ink-soft">{t('messageTexts.part.subject')}</span>
            <br />
            <bdi lang={language} className="wrap-anywhere">
              {email.subject}
            </bdi>
          </p>
          <iframe
            title={t('messages.mail')}
            sandbox=""
            srcDoc={email.html}
            className="mb-4 h-[36rem] w-full border border-line bg-white"
          />
        </>
      )}
      {sms && (
        <>
          <p className="text-sm text-ink-soft">
            {t('messages.channel.sms')} · {t('messageTexts.segments', { count: sms.segments })}
          </p>
          <p
            lang={language}
            dir={directionOf(language)}
            className="wrap-anywhere whitespace-pre-line"
          >
            {sms.text}
          </p>
        </>
      )}
    </section>
  );
}
