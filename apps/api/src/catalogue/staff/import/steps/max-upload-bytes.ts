import type { RequestContext } from '../../../../platform/context.ts';

/** The limit if the installation does not set one. */
const usual = 200 * 1024 * 1024;

/** The maximum number of bytes of a file that is uploaded in parts. */
export const maxUploadBytes = ({
  maxImportBytes,
}: Pick<RequestContext, 'maxImportBytes'>): number => maxImportBytes ?? usual;
