import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';

/** What the server was asked, as the protocol names it. */
export type ModelRequest = {
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly stream?: boolean;
    readonly messages: readonly { readonly role: string; readonly content: unknown }[];
    readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: unknown } }[];
  };
  readonly raw: string;
};

export type Answering = (response: ServerResponse, request: ModelRequest) => void | Promise<void>;

/** A local server that speaks OpenAI's protocol, and answers as the test says, one request after the other. */
export async function startModelServer() {
  const requests: ModelRequest[] = [];
  const answers: Answering[] = [];
  let otherwise: Answering = says(['Hello.']);
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      const raw = await bodyOf(request);
      const asked: ModelRequest = { authorization: request.headers.authorization, body: JSON.parse(raw), raw };
      requests.push(asked);
      await (answers.shift() ?? otherwise)(response, asked);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    host: `127.0.0.1:${port}`,
    requests,
    /** The next requests are answered so; whatever comes after them as `always` says. */
    next: (...coming: readonly Answering[]) => void answers.push(...coming),
    /** Forgets what was asked, and what the next requests were to be answered. */
    clear: () => {
      requests.length = 0;
      answers.length = 0;
    },
    always: (answering: Answering) => {
      otherwise = answering;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;

function chunk(delta: object, ended: string | null = null) {
  const choice = { index: 0, delta, finish_reason: ended };
  return { id: 'answer', object: 'chat.completion.chunk', created: 1, model: 'test-model', choices: [choice] };
}

const send = (response: ServerResponse, value: unknown) => response.write(`data: ${JSON.stringify(value)}\n\n`);

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

function finish(response: ServerResponse, reason: string): void {
  send(response, chunk({}, reason));
  const usage = { prompt_tokens: 40, completion_tokens: 8, total_tokens: 48 };
  send(response, { ...chunk({}), choices: [], usage });
  response.end('data: [DONE]\n\n');
}

/** Streams these words; or answers them at once where no stream was asked for. */
export function says(words: readonly string[]): Answering {
  return (response, request) => {
    if (request !== undefined && request.body.stream !== true) {
      const message = { role: 'assistant', content: words.join('') };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          id: 'answer',
          object: 'chat.completion',
          created: 1,
          model: 'test-model',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
          usage: { prompt_tokens: 40, completion_tokens: 8, total_tokens: 48 },
        }),
      );
      return;
    }
    begin(response);
    for (const word of words) send(response, chunk({ role: 'assistant', content: word }));
    finish(response, 'stop');
  };
}

/** Calls these tools. */
export function calls(...tools: readonly { readonly name: string; readonly input: unknown }[]): Answering {
  return (response) => {
    begin(response);
    tools.forEach(({ name, input }, index) => {
      const called = { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) };
      send(
        response,
        chunk({ role: 'assistant', tool_calls: [{ index, id: `call-${index}`, type: 'function', function: called }] }),
      );
    });
    finish(response, 'tool_calls');
  };
}

/** Refuses with a status. */
export function refuses(status: number, headers: Readonly<Record<string, string>> = {}): Answering {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message: 'key sk-secret is over its quota', type: 'x' } }));
  };
}

/** Begins to answer, then the connection breaks. */
export function breaksAfter(words: readonly string[]): Answering {
  return (response) => {
    begin(response);
    for (const word of words) send(response, chunk({ role: 'assistant', content: word }));
    setTimeout(() => response.destroy(), 30);
  };
}

/** Begins to answer, and ends politely without having finished. */
export function stopsAfter(words: readonly string[]): Answering {
  return (response) => {
    begin(response);
    for (const word of words) send(response, chunk({ role: 'assistant', content: word }));
    response.end();
  };
}

/** Says something, then nothing more, and never ends. */
export function fallsSilentAfter(words: readonly string[]): Answering {
  return (response) => {
    begin(response);
    response.flushHeaders();
    for (const word of words) send(response, chunk({ role: 'assistant', content: word }));
  };
}

/** Sends what is no answer at all. */
export function sendsGarbage(garbage: string, type = 'text/event-stream'): Answering {
  return (response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(garbage);
  };
}

/** Repeats itself until its reader goes. */
export function neverStops(word: string): Answering {
  return (response) => {
    begin(response);
    const timer = setInterval(() => {
      if (response.destroyed) clearInterval(timer);
      else send(response, chunk({ role: 'assistant', content: word }));
    }, 1);
    response.on('close', () => clearInterval(timer));
  };
}
