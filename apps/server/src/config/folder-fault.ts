/** Advice for the operator about a data folder that cannot be used; undefined for other errors. */
export function folderFault(error: Error, dataDir: string): string | undefined {
  const { code, path = '', message } = error as NodeJS.ErrnoException;
  if (/belong to another user|can reach neither|cannot reach the data/.test(message)) {
    return `DATA_DIR: ${message}`;
  }
  if (!path || !(path.startsWith(dataDir) || dataDir.startsWith(path))) return undefined;
  switch (code) {
    case 'EROFS':
      return `DATA_DIR: ${dataDir} is read-only. Set DATA_DIR to a folder that can be written to.`;
    case 'EACCES':
    case 'EPERM':
      return `DATA_DIR: this user may not write to ${path}. Give it that right, or set DATA_DIR to another folder.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR: ${dataDir} is no folder.`;
    case 'ENOSPC':
      return `DATA_DIR: the disk that holds ${dataDir} is full.`;
    default:
      return undefined;
  }
}
