/** An error that the user of an import can fix: in an option, the mapping or the file. Its message says where. */
export class ImportFault extends Error {
  override name = 'ImportFault';
}

const words: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'is a directory',
  EACCES: 'may not be read by this user',
  Z_DATA_ERROR: 'is damaged: its gzip data cannot be read',
  Z_BUF_ERROR: 'breaks off: its gzip data has no end',
};

/** A readable error for a failure to read a file; other errors unchanged. */
export function fileFault(file: string, error: unknown): unknown {
  const known = words[(error as NodeJS.ErrnoException).code ?? ''];
  return known ? new ImportFault(`${file}: ${known}`) : error;
}
