import type { RequestContext } from '../../platform/context.ts';

/** Of a file, where the installation does not say otherwise. */
const usual = 200 * 1024 * 1024;

/** Bytes of a file that is uploaded in parts, at most. */
export const maxUploadBytes = ({
  maxImportBytes,
}: Pick<RequestContext, 'maxImportBytes'>): number => maxImportBytes ?? usual;
