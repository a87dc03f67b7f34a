import { fee, invoice, money, orderTimeline, track } from '@karwan/i18n/pages/en.json';
import staff from '@karwan/i18n/staff/en.json';

/** The back office's texts, and those of the storefront that it shows. */
export default { ...staff, fee, invoice, money, orderTimeline, track };
