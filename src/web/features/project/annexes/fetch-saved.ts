import { download } from '#web/page/download.ts';
import { flushEverything } from '#web/saving/saver-room.ts';

/** Fetches a file that is made of the project, with what was typed on its other pages a moment ago. */
export async function fetchSaved(address: string, fallbackName: string): Promise<void> {
  await flushEverything();
  await download(address, fallbackName);
}
