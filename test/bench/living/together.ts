import { setTimeout } from 'node:timers/promises';

import { WireWriter } from '#test/made/living/over-the-wire.ts';
import { freshSections, wireClient } from '#test/made/living/wire-session.ts';
import { percentile, type Figure } from '../figure.ts';
import { withPeople } from './people.ts';

const WRITERS = 20;
const SECTIONS = 6;
/** Sixty words a minute; as seldom as that, an editor sends each key at once. */
const KEY_MS = 200;
/** As the editor does: what comes in quick succession is asked for together. */
const PULL_EVERY_MS = 80;
const WARM_UP_MS = 5_000;
const MEASURED_MS = 20_000;

type Heard = { readonly version: number; readonly at: number };

/** Somebody who types and sends all the time, and pulls whenever the stream tells of somebody else. */
class Busy {
  readonly sectionId: string;
  readonly heard: Heard[] = [];
  /** When what became this version was first sent. */
  readonly sent: Heard[] = [];
  private readonly wire: WireWriter;
  /** One request at a time, as an editor asks. */
  private turn: Promise<void> = Promise.resolve();
  private isPullDue = false;
  private pulledAt = 0;

  constructor(sectionId: string, url: string, cookie: string) {
    this.sectionId = sectionId;
    const client = wireClient(url, cookie);
    this.wire = new WireWriter(sectionId, () => client);
  }

  private note(): void {
    this.heard.push({ version: this.wire.version, at: performance.now() });
  }

  private async inTurn(work: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(work);
    await this.turn;
  }

  /** Several pieces of news while a request is on its way need one more request. */
  private pullSoon(): void {
    if (this.isPullDue) return;
    this.isPullDue = true;
    void setTimeout(Math.max(0, this.pulledAt + PULL_EVERY_MS - performance.now())).then(() =>
      this.inTurn(async () => {
        this.isPullDue = false;
        this.pulledAt = performance.now();
        await this.wire.pull();
        this.note();
      }),
    );
  }

  async listen(url: string, cookie: string, signal: AbortSignal): Promise<void> {
    const answer = await fetch(`${url}/api/events`, { headers: { cookie }, signal });
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? [])
      for (const line of decoder.decode(chunk, { stream: true }).split('\n')) {
        if (line.includes(this.sectionId) && !line.includes(this.wire.writer.id)) this.pullSoon();
      }
  }

  async write(until: number): Promise<void> {
    // Not all at the same moment.
    await setTimeout(Math.random() * KEY_MS);
    while (performance.now() < until) {
      const began = performance.now();
      const { writer } = this.wire;
      writer.dispatch(writer.state.tr.insertText('a', 1));
      await this.inTurn(async () => {
        while (!(await this.wire.send(false))) this.note();
        this.note();
        this.sent.push({ version: this.wire.version, at: began });
      });
      await setTimeout(Math.max(0, began + KEY_MS - performance.now()));
    }
  }
}

/** How long each change took until each of the others in its section had it. */
function delaysOf(writers: readonly Busy[], from: number): readonly number[] {
  return writers.flatMap((writer) =>
    writer.sent
      .filter(({ at }) => at >= from)
      .flatMap(({ version, at }) =>
        writers
          .filter((other) => other !== writer && other.sectionId === writer.sectionId)
          .map((other) => (other.heard.find((heard) => heard.version >= version)?.at ?? Number.POSITIVE_INFINITY) - at),
      ),
  );
}

/** How soon the others have what one of twenty people writes in one project. */
export async function together(): Promise<readonly Figure[]> {
  return await withPeople(WRITERS, async ({ url, orgId, cookies }) => {
    const ended = new AbortController();
    const sections = (await freshSections(wireClient(url, cookies[0] ?? ''), orgId)).slice(0, SECTIONS);
    const writers = cookies.map((cookie, nth) => new Busy(sections[nth % sections.length] ?? '', url, cookie));
    const streams = writers.map((writer, nth) =>
      writer.listen(url, cookies[nth] ?? '', ended.signal).catch(() => undefined),
    );
    await setTimeout(500);
    const began = performance.now();
    await Promise.all(writers.map((writer) => writer.write(began + WARM_UP_MS + MEASURED_MS)));
    await setTimeout(2_000);
    ended.abort();
    await Promise.all(streams);
    const delays = delaysOf(writers, began + WARM_UP_MS);
    const changes = writers.reduce((sum, { sent }) => sum + sent.length, 0);
    return [
      {
        name: 'a change of one of 20 people who write in one project, until the others have it, p95',
        measured: percentile(delays, 0.95),
        unit: 'ms',
        target: { value: 150, better: 'less' },
        note:
          `p50 ${percentile(delays, 0.5).toFixed(0)} ms from the key, ${changes} letters in six sections, each ` +
          `person types one every ${KEY_MS} ms without a pause; all twenty on the server's machine, embedded`,
      },
    ];
  });
}
