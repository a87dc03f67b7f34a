import { createTranslate, type Translate } from '@karwan/i18n/translate';
import { registerTexts } from './catalogues.ts';

const all = import.meta.glob<string>('../../../../packages/i18n/catalogues/pages/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Parses a catalogue on first use: a shop speaks few of the languages. */
function loadWhenSpoken(language: string, catalogue: string): Translate {
  let translate: Translate | undefined;
  return (key, values) => {
    translate ??= createTranslate(language, JSON.parse(catalogue));
    return translate(key, values);
  };
}

for (const [file, catalogue] of Object.entries(all)) {
  const language = file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
  registerTexts(language, loadWhenSpoken(language, catalogue));
}
