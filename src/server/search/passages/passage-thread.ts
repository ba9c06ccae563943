import { parentPort } from 'node:worker_threads';

import { openSentenceModel } from './sentence-model.ts';

// The thread in which the sentences of calls are read: it takes some 30 ms for each, which no request should wait for.

const model = openSentenceModel();

parentPort?.on('message', (text: string) => {
  model
    .then(async ({ senseOf }) => parentPort?.postMessage({ sense: await senseOf(text) }))
    .catch((error: unknown) =>
      parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
    );
});
