// Sends the storage more than its disk has room for, and says what it answers and what is left. Run by an attack test.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { openLocalFiles } from '#server/adapters/files/local-disk.ts';
import { NoRoom } from '#server/adapters/files/port.ts';

const folder = join(process.env['DISK'] ?? '', 'files');
const SIZE = 1024 * 1024;

async function outcome(): Promise<string> {
  try {
    const received = await openLocalFiles(folder).receive(new Blob([new Uint8Array(SIZE)]).stream(), SIZE);
    return received.ok ? 'taken' : received.reason;
  } catch (error) {
    return error instanceof NoRoom ? 'NoRoom' : String(error);
  }
}

const error = await outcome();
process.stdout.write(JSON.stringify({ error, left: readdirSync(join(folder, 'incoming')) }));
