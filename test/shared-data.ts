import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = ['../shared/data', '../../shared/data'].map((path) => resolve(path)).find((path) => existsSync(path)) ?? null;

/** Whether the folder of real portal data lies beside the checkout. It is not part of the project. */
export const hasSharedData = folder !== null;

if (!hasSharedData) process.stdout.write('\n*** REAL DATA ABSENT: no ../shared/data beside the checkout, the tests that read it are skipped ***\n\n');

/** A JSON file of the shared folder of real data, e.g. "portal/code-lists.json". */
export function readSharedJson(path: string): unknown {
  if (folder === null) throw new Error('there is no folder of real data beside this checkout');
  return JSON.parse(readFileSync(resolve(folder, path), 'utf8'));
}
