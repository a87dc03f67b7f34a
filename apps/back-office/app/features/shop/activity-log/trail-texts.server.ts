import trailEn from '@karwan/i18n/trail/en.json';
import trailUr from '@karwan/i18n/trail/ur.json';
import { createTranslate } from '@karwan/i18n/translate';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import staffEn from '../../../i18n/texts-en.ts';
import staffUr from '../../../i18n/texts-ur.ts';
import type { TrailTranslate } from './trail-translate.ts';

const translators: Readonly<Record<string, TrailTranslate>> = {
  en: createTranslate<StaffKey>('en', { ...staffEn, ...trailEn }) as TrailTranslate,
  ur: createTranslate<StaffKey>('ur', { ...staffUr, ...trailUr }) as TrailTranslate,
};

/** The texts of the activity log, which are many: only the server has them, and sends the log in words. */
export const trailTranslator = (language: string): TrailTranslate =>
  translators[language] ?? (translators.en as TrailTranslate);
