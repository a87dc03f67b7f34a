import { directionOf } from '@karwan/contract/language';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import type { MouseEvent } from 'react';
import { useGo } from '../../i18n/carried.ts';
import { useLanguage } from '../../i18n/use-t.ts';
import '@karwan/ui/styles/prose.css';

interface ProseProps {
  /** Rendered on the server from Markdown, with any HTML in it escaped. */
  html: string;
  /** The language of the text; it may differ from the page's. */
  language: string;
  compact?: boolean;
}

/** Formatted text. Its links within the shop use client-side navigation. */
export function Prose({ html, language, compact }: ProseProps) {
  const go = useGo();
  const other = useLanguage() !== language;
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || link.origin !== location.origin || link.hash !== '') return;
    event.preventDefault();
    void go(link.pathname + link.search);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press of Enter on a link is a click
    <div
      className={classNames('prose', compact && 'prose-compact')}
      lang={other ? language : undefined}
      dir={other ? directionOf(language) : undefined}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see `html`
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
