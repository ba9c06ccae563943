// The part of the tar format (POSIX ustar) that a backup needs: folders and plain files with short names.

const BLOCK = 512;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

function header(name: string, size: number, type: 'file' | 'folder'): Uint8Array {
  const block = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`too long for a tar header: ${name}`);
  const octal = (value: number, at: number, length: number) =>
    block.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1');
  block.write(name, 0);
  octal(type === 'file' ? FILE_MODE : FOLDER_MODE, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  block.write(type === 'file' ? '0' : '5', 156);
  block.write('ustar\x0000', 257, 'latin1');
  // The sum is taken with blanks in its own place.
  block.fill(' ', 148, 156);
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  block[154] = 0;
  return block;
}

export function folderEntry(name: string): Uint8Array {
  return header(`${name}/`, 0, 'folder');
}

/** What comes before the bytes of a file, and what after them. */
export function fileEntry(name: string, size: number): { readonly before: Uint8Array; readonly after: Uint8Array } {
  return { before: header(name, size, 'file'), after: Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK) };
}

export const END_OF_TAR: Uint8Array = Buffer.alloc(2 * BLOCK);
