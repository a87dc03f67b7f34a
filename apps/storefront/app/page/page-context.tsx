import type { ReactNode } from 'react';
import { ForcedDirectionProvider } from '../i18n/carried.ts';
import { LanguageProvider } from '../i18n/use-t.ts';
import { type RootData, RootDataProvider } from './root-data.ts';

interface Props {
  /** Undefined when loading the root data failed. */
  root: RootData | undefined;
  /** A language whose texts are loaded. */
  language: string;
  children: ReactNode;
}

/** Provides the root data, language and text direction to a page. */
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
