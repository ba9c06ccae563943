import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import {
  breaksAfter,
  calls,
  fallsSilentAfter,
  neverStops,
  refuses,
  says,
  sendsGarbage,
  startModelServer,
  stopsAfter,
  type ModelServer,
} from '#test/host/model-server.ts';

import { openEndpoint, type EndpointBounds } from './endpoint.ts';
import { NoAnswer, type AnswerPart, type AssistantTool } from './port.ts';

const bounds: EndpointBounds = { firstWordMs: 400, nextWordMs: 400, totalMs: 3000, retries: 1 };

let server: ModelServer | null = null;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(async () => {
  await server?.close();
});

function model(): ModelServer {
  if (server === null) throw new Error('the server is not there yet');
  return server;
}

const open = () => openEndpoint({ baseUrl: model().baseUrl, apiKey: 'sk-test', model: 'test-model' }, bounds);

type Asking = { readonly tools?: readonly AssistantTool[]; readonly signal?: AbortSignal };

async function partsOf({ tools = [], signal = new AbortController().signal }: Asking = {}) {
  const parts: AnswerPart[] = [];
  const options = { instructions: 'Be short.', signal };
  let failure: unknown = null;
  try {
    for await (const part of open().answer([{ role: 'user', text: 'Hi' }], tools, options)) parts.push(part);
  } catch (error) {
    failure = error;
  }
  return { parts, text: parts.map((part) => (part.kind === 'text' ? part.text : '')).join(''), failure };
}

function adder(run = (input: unknown): Promise<unknown> => Promise.resolve({ sum: input })): AssistantTool {
  return {
    name: 'add',
    description: 'Adds two numbers.',
    input: z.object({ a: z.number(), b: z.number() }),
    run,
  };
}

describe('an answer of an endpoint', () => {
  it('comes word by word, with what it has used', async () => {
    model().next(says(['Good ', 'morning', '.']));
    const { parts } = await partsOf();
    expect(parts).toEqual([
      { kind: 'text', text: 'Good ' },
      { kind: 'text', text: 'morning' },
      { kind: 'text', text: '.' },
      { kind: 'end', tokens: { tokensIn: 40, tokensOut: 8 } },
    ]);
    const asked = model().requests.at(-1);
    expect(asked).toMatchObject({ authorization: 'Bearer sk-test', body: { model: 'test-model', stream: true } });
    expect(asked?.body.messages).toEqual([
      { role: 'system', content: 'Be short.' },
      { role: 'user', content: 'Hi' },
    ]);
  });

  it('uses tools, and goes on with what they answer', async () => {
    const given: unknown[] = [];
    const tool = adder((input) => {
      given.push(input);
      return Promise.resolve({ sum: 5 });
    });
    model().next(calls({ name: 'add', input: { a: 2, b: 3 } }), says(['It is 5.']));
    const { parts, text } = await partsOf({ tools: [tool] });
    expect(given).toEqual([{ a: 2, b: 3 }]);
    expect(text).toBe('It is 5.');
    expect(parts.filter(({ kind }) => kind === 'tool')).toEqual([
      { kind: 'tool', name: 'add', state: 'running' },
      { kind: 'tool', name: 'add', state: 'done' },
    ]);
    expect(model().requests.at(-1)?.raw).toContain('\\"sum\\":5');
  });

  it('says that a tool failed, and lets the model go on', async () => {
    model().next(calls({ name: 'add', input: { a: 2, b: 3 } }), says(['Sorry.']));
    const { parts, text } = await partsOf({ tools: [adder(() => Promise.reject(new Error('no')))] });
    expect(parts).toContainEqual({ kind: 'tool', name: 'add', state: 'failed' });
    expect(text).toBe('Sorry.');
  });

  it.each([
    ['a tool that is not there', { name: 'drop_tables', input: {} }],
    ['an input of another shape', { name: 'add', input: { a: 'two' } }],
    ['an input that is no JSON', { name: 'add', input: '{"a": 1,' }],
  ])('runs nothing for %s', async (_, called) => {
    const given: unknown[] = [];
    model().next(calls(called), says(['I see.']));
    const { text, failure } = await partsOf({
      tools: [adder((input) => Promise.resolve(given.push(input)))],
    });
    expect(given).toEqual([]);
    expect(failure).toBeNull();
    expect(text).toBe('I see.');
  });

  it('comes to an end where a model uses tools for ever', async () => {
    const before = model().requests.length;
    model().always(calls({ name: 'add', input: { a: 1, b: 1 } }));
    const { failure } = await partsOf({ tools: [adder()] });
    model().always(says(['Hello.']));
    expect(failure).toBeNull();
    expect(model().requests.length - before).toBeLessThanOrEqual(6);
  });
});

describe('an endpoint that fails', () => {
  it('is asked again where it failed before its first word', async () => {
    model().next(refuses(500), says(['Here.']));
    expect(await partsOf()).toMatchObject({ text: 'Here.', failure: null });
  });

  it.each([
    ['429', [refuses(429), refuses(429)], 'busy'],
    ['500', [refuses(500), refuses(500)], 'failed'],
    ['401', [refuses(401)], 'refused'],
    ['404', [refuses(404)], 'refused'],
    ['garbage in place of events', [sendsGarbage('data: {"not": "an answer"\n\n')], 'garbage'],
    ['a page in place of an answer', [sendsGarbage('<html>Welcome</html>', 'text/html')], 'garbage'],
    ['an end without a reason', [stopsAfter(['Half'])], 'garbage'],
    ['a connection that breaks', [breaksAfter(['Half '])], 'unreachable'],
    ['no first word', [fallsSilentAfter([])], 'slow'],
    ['no next word', [fallsSilentAfter(['Half '])], 'slow'],
    ['an answer without an end', [neverStops('x'.repeat(500))], 'garbage'],
  ] as const)('%s is told as such, within its bounds', async (_, answers, code) => {
    model().next(...answers);
    const started = performance.now();
    const { failure, text } = await partsOf();
    expect(failure).toBeInstanceOf(NoAnswer);
    expect(failure).toMatchObject({ code });
    expect(performance.now() - started).toBeLessThan(6000);
    expect(text.length).toBeLessThanOrEqual(60_500);
    expect(String(failure)).not.toContain('sk-secret');
  });

  it('that is not there is unreachable', async () => {
    const gone = await startModelServer();
    await gone.close();
    const assistant = openEndpoint({ baseUrl: gone.baseUrl, apiKey: null, model: 'm' }, bounds);
    const asking = assistant.complete({ instructions: '', prompt: 'Hi', signal: new AbortController().signal });
    await expect(asking).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('stops where its reader stops, and rejects with the reason of the reader', async () => {
    const reader = new AbortController();
    model().next(neverStops('x '));
    setTimeout(() => reader.abort(new Error('enough')), 100);
    const { failure } = await partsOf({ signal: reader.signal });
    expect(failure).toMatchObject({ message: 'enough' });
  });
});

describe('a text without a conversation', () => {
  const prompt = { instructions: 'Write.', prompt: 'A title', signal: new AbortController().signal };

  it('comes whole, with what it has used', async () => {
    model().next(says(['A ', 'title']));
    expect(await open().complete(prompt)).toEqual({ text: 'A title', tokens: { tokensIn: 40, tokensOut: 8 } });
  });

  it('is a value where a shape is asked for', async () => {
    const shape = z.object({ title: z.string() });
    model().next(says(['```json\n{"title": "Fibres"}\n```']));
    expect((await open().completeAs(shape, prompt)).value).toEqual({ title: 'Fibres' });
    model().next(says(['{"name": "Fibres"}']));
    await expect(open().completeAs(shape, prompt)).rejects.toMatchObject({ code: 'garbage' });
    model().next(says(['no JSON']));
    await expect(open().completeAs(shape, prompt)).rejects.toMatchObject({ code: 'garbage' });
  });
});
