import { api } from '../../../platform/context.ts';
import { beginExport } from './export/begin-export.ts';
import { exportProducts } from './export/export-products.ts';
import { readChanges, readFaults } from './read/read-changes.ts';
import { listRuns, readRun } from './read/read-runs.ts';
import { checkImport } from './steps/check.ts';
import { retryImport } from './steps/retry.ts';
import { retryPictures } from './steps/retry-pictures.ts';
import { applyImport, undoImport } from './steps/start-import.ts';
import { storePart } from './steps/store-part.ts';
import { uploadImport } from './steps/upload.ts';

export const importHandlers = {
  list: api.imports.list.handler(({ context }) => listRuns(context)),
  get: api.imports.get.handler(({ context, input }) => readRun(context, input.id)),
  changes: api.imports.changes.handler(({ context, input }) => readChanges(context, input)),
  faults: api.imports.faults.handler(({ context, input }) => readFaults(context, input)),
  upload: api.imports.upload.handler(({ context, input }) => uploadImport(context, input)),
  part: api.imports.part.handler(({ context, input }) => storePart(context, input)),
  check: api.imports.check.handler(({ context, input }) => checkImport(context, input)),
  apply: api.imports.apply.handler(({ context, input }) => applyImport(context, input)),
  retry: api.imports.retry.handler(({ context, input }) => retryImport(context, input)),
  retryPictures: api.imports.retryPictures.handler(({ context, input }) =>
    retryPictures(context, input),
  ),
  undo: api.imports.undo.handler(({ context, input }) => undoImport(context, input)),
};

export const exportHandlers = {
  begin: api.exports.begin.handler(({ context, input }) => beginExport(context, input)),
  products: api.exports.products.handler(({ context, input }) => exportProducts(context, input)),
};
