import { parentPort } from 'node:worker_threads';

import type { ThreadAnswers, ThreadQuestion } from './search-protocol.ts';
import type { SearchEngine } from './search-engine.ts';
import { alikeCalls, explainCalls, fitCalls, openEngine, putCall, searchCalls, sharedByCall } from './search-engine.ts';

// The thread in which the words of all calls are kept and searched, so that neither reading forty thousand calls nor a
// query holds up the server. It keeps a new index beside the old one while calls are read anew.

const engines = new Map<number, SearchEngine>();

function engineOf(number: number): SearchEngine {
  const engine = engines.get(number) ?? openEngine();
  engines.set(number, engine);
  return engine;
}

function answer(asked: ThreadQuestion): ThreadAnswers[ThreadQuestion['kind']] {
  switch (asked.kind) {
    case 'put': {
      const engine = engineOf(asked.index);
      return { replaced: asked.calls.filter(({ place, words }) => putCall(engine, place, words)).length };
    }
    case 'drop':
      engines.delete(asked.index);
      return null;
    case 'search':
      return searchCalls(engineOf(asked.index), asked.query, { size: asked.size, begun: asked.begun });
    case 'explain':
      return explainCalls(engineOf(asked.index), asked.query, asked.places);
    case 'fit':
      return fitCalls(engineOf(asked.index), asked.said, asked.size);
    case 'shared':
      return sharedByCall(engineOf(asked.index), asked.said, asked.place, asked.language);
    case 'alike':
      return alikeCalls(engineOf(asked.index), asked.place, asked.size);
  }
}

parentPort?.on('message', (asked: ThreadQuestion & { readonly id: number }) => {
  try {
    parentPort?.postMessage({ id: asked.id, answer: answer(asked) });
  } catch (error) {
    parentPort?.postMessage({ id: asked.id, failed: error instanceof Error ? error.message : String(error) });
  }
});
