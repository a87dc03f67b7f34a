import type { ReactNode } from 'react';
import { ForcedDirectionProvider } from '../i18n/carried.ts';
import { LanguageProvider } from '../i18n/use-t.ts';
import { type RootData, RootDataProvider } from './root-data.ts';

interface Props {
  /** Undefined when the root itself failed. */
  root: RootData | undefined;
  /** One whose texts are there. */
  language: string;
  children: ReactNode;
}

/** Gives every part of a page the root's data, and the language and direction that they name. */
export function PageContext({ root, language, children }: Props) {
  return (
    <RootDataProvider value={root}>
      <LanguageProvider value={language}>
        <ForcedDirectionProvider value={root?.forcesDirection ?? false}>
          {children}
        </ForcedDirectionProvider>
      </LanguageProvider>
    </RootDataProvider>
  );
}
