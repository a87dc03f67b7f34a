import { registerCatalogue } from './catalogues.ts';

const all = import.meta.glob<object>('../../../../packages/i18n/catalogues/pages/*.json', {
  import: 'default',
  eager: true,
});

for (const [file, catalogue] of Object.entries(all)) {
  registerCatalogue(file.slice(file.lastIndexOf('/') + 1, -'.json'.length), catalogue);
}
