import { freePort } from '#test/host/free-port.ts';

import type { Bench, Figure } from '#test/bench/figure.ts';
import { percentile } from '#test/bench/figure.ts';
import { startProduct } from '#test/bench/product.ts';

const ROUNDS = 60;
const WARM_UP = 6;
const LIMIT_MS = 150;

/** Searches, explanations, comparisons and general questions, in turn. */
const questions = [
  'Find calls about recycling of plastics',
  'What is a lump sum?',
  'Explain HORIZON-CL6-2027-01-CIRCBIO-05',
  'What programs are available?',
  'compare HORIZON-CL4-2027-04-DATA-03 and HORIZON-CL4-2027-04-DATA-09',
  'How does EU funding work?',
];

/** Milliseconds from sending a question until its first words have arrived. Each comes from a network of its own. */
async function firstWords(url: string, round: number): Promise<number> {
  const message = questions[round % questions.length] ?? '';
  const json = { orgId: null, conversationId: null, message, path: '/', projectId: null };
  const started = performance.now();
  const response = await fetch(`${url}/api/rpc/copilot/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${round + 1}` },
    body: JSON.stringify({ json }),
  });
  if (!response.ok || response.body === null) throw new Error(`a question was answered with ${response.status}`);
  const decoder = new TextDecoder();
  let read = '';
  let first: number | null = null;
  for await (const bytes of response.body) {
    read += decoder.decode(bytes, { stream: true });
    if (first === null && read.includes('"type":"text"')) first = performance.now() - started;
  }
  if (first === null || !read.includes('"type":"done"')) throw new Error(`no answer to “${message}”`);
  return first;
}

async function run(): Promise<readonly Figure[]> {
  const product = await startProduct(await freePort());
  try {
    const taken: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const ms = await firstWords(product.url, round);
      if (round >= WARM_UP) taken.push(ms);
    }
    return [
      {
        name: `first words of the built-in assistant over HTTP, ${ROUNDS} questions, p95`,
        measured: percentile(taken, 0.95),
        unit: 'ms',
        target: { value: LIMIT_MS, better: 'less' },
        note: `p50 ${percentile(taken, 0.5).toFixed(1)} ms; real catalogue, embedded database`,
      },
    ];
  } finally {
    await product.stop();
  }
}

export const copilot: Bench = { name: 'copilot', run };
