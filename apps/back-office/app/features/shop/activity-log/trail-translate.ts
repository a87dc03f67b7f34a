import type trail from '@karwan/i18n/trail/en.json';
import type { KeyOf, Translate } from '@karwan/i18n/translate';
import type { StaffKey } from '../../../i18n/catalogues.ts';

export type TrailKey = StaffKey | KeyOf<typeof trail>;
export type TrailTranslate = Translate<TrailKey>;
