import { registerCatalogue } from './catalogues.ts';
import en from './texts-en.ts';
import ur from './texts-ur.ts';

registerCatalogue('en', en);
registerCatalogue('ur', ur);
