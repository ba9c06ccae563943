import { parentPort } from 'node:worker_threads';

import { nearToSaid } from '#server/search/said/said-senses.ts';

import type { ThreadAnswers, ThreadQuestion } from './search-protocol.ts';
import type { SearchEngine } from './search-engine.ts';
import { rememberedSenses } from '#server/search/passages/query-senses.ts';
import {
  alikeCalls,
  askedInEnglish,
  bringUpToDate,
  explainCalls,
  fitCalls,
  openEngine,
  putCall,
  searchCalls,
  sharedByCall,
} from './search-engine.ts';

// The thread in which the words of all calls are kept and searched, so that neither reading forty thousand calls nor a
// query holds up the server. It keeps a new index beside the old one while calls are read anew.

const engines = new Map<number, SearchEngine>();
const senseOf = rememberedSenses();

function engineOf(number: number): SearchEngine {
  const engine = engines.get(number) ?? openEngine();
  engines.set(number, engine);
  return engine;
}

/** The direction of what a query means, where that is asked for. */
async function wantedBy(index: number, query: string, begun: boolean): Promise<Int8Array | null> {
  const text = askedInEnglish(engineOf(index), query, begun);
  return text === null ? null : await senseOf(text);
}

async function answer(asked: ThreadQuestion): Promise<ThreadAnswers[ThreadQuestion['kind']]> {
  switch (asked.kind) {
    case 'put': {
      const engine = engineOf(asked.index);
      return {
        replaced: asked.calls.filter(({ place, words, senses }) => putCall(engine, place, words, senses)).length,
      };
    }
    case 'ready': {
      const engine = engineOf(asked.index);
      bringUpToDate(engine);
      // The model is loaded beside what else is asked.
      if (engine.board.byPlace.size > 0) senseOf('').catch(() => null);
      return null;
    }
    case 'drop':
      engines.delete(asked.index);
      return null;
    case 'search': {
      const { index, query, size, begun } = asked;
      return searchCalls(engineOf(index), query, { size, begun, wanted: await wantedBy(index, query, begun) });
    }
    case 'explain': {
      const { index, query, places } = asked;
      return explainCalls(engineOf(index), query, places, await wantedBy(index, query, false));
    }
    case 'fit': {
      const engine = engineOf(asked.index);
      return fitCalls(engine, asked.said, asked.size, await nearToSaid(engine.board, asked.said, asked.size, senseOf));
    }
    case 'shared':
      return sharedByCall(engineOf(asked.index), asked.said, asked.place, asked.language);
    case 'alike':
      return alikeCalls(engineOf(asked.index), asked.place, asked.size);
  }
}

parentPort?.on('message', (asked: ThreadQuestion & { readonly id: number }) => {
  answer(asked)
    .then((answered) => parentPort?.postMessage({ id: asked.id, answer: answered }))
    .catch((error: unknown) =>
      parentPort?.postMessage({ id: asked.id, failed: error instanceof Error ? error.message : String(error) }),
    );
});
