import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { ownCalls } from '#test/made/own-calls.ts';
import { ownSnapshot } from '#test/made/own-snapshots.ts';

const folder =
  ['../shared/data', '../../shared/data'].map((path) => resolve(path)).find((path) => existsSync(path)) ?? null;

/** Data of the portal in the forms in which it was recorded. */
export type DataSet = {
  readonly name: 'real data' | 'data of our own';
  /** A JSON file of the set, e.g. "portal/snapshots/grants-2026-03-18.json". */
  read(path: string): unknown;
};

const own: Readonly<Record<string, () => unknown>> = {
  'portal/open-calls-fulltext.json': ownCalls,
  'portal/snapshots/grants-2026-03-18.json': () => ownSnapshot('2026-03-18'),
  'portal/snapshots/grants-2026-04-17.json': () => ownSnapshot('2026-04-17'),
};

const ownData: DataSet = {
  name: 'data of our own',
  read: (path) => {
    const make = own[path];
    if (!make) throw new Error(`the project makes no ${path} itself`);
    return make();
  },
};

const realData: DataSet | null =
  folder === null
    ? null
    : { name: 'real data', read: (path) => JSON.parse(readFileSync(resolve(folder, path), 'utf8')) };

/** Whether the folder of real portal data lies beside the checkout. It is not part of the project. */
export const hasSharedData = realData !== null;

/** The sets on which acceptance tests run: the project's own, and the real data where it lies beside the checkout. */
export const dataSets: readonly DataSet[] = realData === null ? [ownData] : [ownData, realData];

if (!hasSharedData)
  process.stdout.write(
    '\n*** REAL DATA ABSENT: no ../shared/data beside the checkout, the acceptance tests run on ' +
      'the data of our own alone ***\n\n',
  );

/** A JSON file of the folder of real data, for tests that have no counterpart among our own. */
export function readSharedJson(path: string): unknown {
  if (realData === null) throw new Error('there is no folder of real data beside this checkout');
  return realData.read(path);
}
