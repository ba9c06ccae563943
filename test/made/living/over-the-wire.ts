import { randomUUID } from 'node:crypto';

import type { SectionNews } from '#contract/application.ts';
import { readStep } from '#text/accept.ts';
import { backIn } from '#text/shared/brought-back.ts';
import { unsentSteps } from '#text/shared/confirmed.ts';
import { receive } from '#text/shared/receive.ts';
import { sharedOf } from '#text/shared/shared-text.ts';

import type { Client } from '#test/harness.ts';
import { readText } from '#test/made/living/texts.ts';
import { oneOf, randomOf } from './random.ts';
import { TextServer } from './text-server.ts';
import { act, faultIn, freshCharacters } from './three-writers.ts';
import { Writer } from './writer.ts';
import { moving, writing } from './writing.ts';

const ROUNDS = 60;

/** What a server answers; null where no answer came: it was killed, or its database is away. */
async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? error.status : null;
    if (status === 503 || (status === null && error instanceof TypeError)) return null;
    throw error;
  }
}

/** A writer whose text is a section of a real server. */
export class WireWriter {
  readonly writer: Writer;
  private readonly sectionId: string;
  private readonly ask: () => Client;

  constructor(sectionId: string, ask: () => Client) {
    // A section that nobody has written in.
    this.writer = new Writer(new TextServer(), randomUUID());
    this.sectionId = sectionId;
    this.ask = ask;
  }

  private hear({ version, batches }: SectionNews): void {
    if (!batches) throw new Error('the steps since this version are gone');
    const told = batches.map(({ clientId, count, steps }) => ({
      clientId,
      count,
      steps: steps.map(readStep).filter((step) => step !== null),
      back: steps.map(backIn),
    }));
    const { writer } = this;
    writer.state = writer.state.apply(receive(writer.state, { version, batches: told }, writer.id));
    writer.state.doc.check();
  }

  /**
   * Sends what is unsent; answers whether the writer knows that it was taken. Where the answer is lost, they do not.
   */
  async send(isAnswerLost: boolean): Promise<boolean> {
    const shared = sharedOf(this.writer.state);
    const steps = [...unsentSteps(shared)];
    if (steps.length === 0) return true;
    const sent = { sectionId: this.sectionId, clientId: this.writer.id, version: shared.version, steps };
    const answer = await answerOf(this.ask().application.sendSteps(sent));
    if (!answer || isAnswerLost) return false;
    this.hear(answer);
    return answer.taken;
  }

  /** How far the server's text is known. */
  get version(): number {
    return sharedOf(this.writer.state).version;
  }

  async pull(): Promise<void> {
    const { version } = sharedOf(this.writer.state);
    const asked = { sectionId: this.sectionId, clientId: this.writer.id, version };
    const answer = await answerOf(this.ask().application.stepsSince(asked));
    if (answer) this.hear(answer);
  }
}

type Wire = {
  readonly sectionId: string;
  /** A connection to a server that runs, for each writer. */
  readonly clients: readonly (() => Client)[];
  /** Kills a server at once, and starts it again. */
  readonly restart: () => Promise<void>;
};

/**
 * Three people write in one section over the wire, offline at times, several at the same moment, with answers lost and
 * a server killed in between. Answers what is wrong in the end; null where nothing is.
 */
export async function faultOverTheWire(seed: number, { sectionId, clients, restart }: Wire): Promise<string | null> {
  const random = randomOf(seed);
  const fresh = freshCharacters();
  const moves = seed % 2 !== 0;
  const writers = clients.map((client) => new WireWriter(sectionId, client));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { writer } of writers) {
      if (random(20) === 0) writer.isOnline = !writer.isOnline;
      if (random(2) === 0) act(writer, moves ? moving : writing, random, fresh);
    }
    const online = writers.filter(({ writer }) => writer.isOnline);
    const sending = online.filter(() => random(2) === 0).map((each) => each.send(random(8) === 0));
    // What is on its way at that moment may have been taken or not.
    if (round === ROUNDS / 2) await restart();
    await Promise.all(sending);
    if (random(3) === 0) await oneOf(online, random)?.pull();
  }
  for (let round = 0; round < 6; round += 1)
    for (const each of writers) {
      await each.send(false);
      await each.pull();
      await each.send(false);
    }
  const client = clients[0]?.();
  if (!client) throw new Error('there is nobody who writes');
  const { doc } = await readText({ client }, sectionId);
  return faultIn(
    doc,
    writers.map(({ writer }) => writer),
    moves,
  );
}
