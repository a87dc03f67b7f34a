/** What the user of an import can fix: an option, the mapping or the file. Its message says where. */
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

/** An error of reading a file in words; any other error as it is. */
export function fileFault(file: string, error: unknown): unknown {
  const known = words[(error as NodeJS.ErrnoException).code ?? ''];
  return known ? new ImportFault(`${file}: ${known}`) : error;
}
