import { registerCatalogue } from './catalogues.ts';

const all = import.meta.glob<object>('./*.json', { import: 'default', eager: true });

for (const [file, catalogue] of Object.entries(all)) {
  registerCatalogue(file.slice('./'.length, -'.json'.length), catalogue);
}
