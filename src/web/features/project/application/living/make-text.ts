import { isDefinedError, safe } from '@orpc/client';
import { Step } from '@tiptap/pm/transform';
import type { SectionNews } from '#contract/application.ts';
import { lengthOf, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { stepsBetween } from '#text/difference.ts';
import type { Batch } from '#text/receive.ts';
import { nodeOf } from '#text/schema.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { noteOwnSave } from '#web/project/live-events.ts';
import { changeProject } from '#web/project/project-store.ts';
import { answerToError } from '#web/saving/answers.ts';
import type { DraftOwner } from '#web/saving/drafts.ts';
import { holdId, stepsWriter, type KeptSteps } from './kept-steps.ts';
import type { Exchange, LivingOptions, Sending } from './living-options.ts';
import { LivingText } from './living-text.ts';
import { sectionSchema } from './section-schema.ts';

/** Who sends the changes of a text: one id for each text of each page, kept with what could not be sent. */
type Sender = {
  /** Null where no page shows the project. */
  readonly projectId: string | null;
  readonly sectionId: string;
  readonly clientId: string;
};

function batchOf({ clientId, count, steps }: NonNullable<SectionNews['batches']>[number]): Batch {
  return { clientId, count, steps: steps.map((step) => Step.fromJSON(sectionSchema, step)) };
}

function exchangeOf({ version, newest, savedAt, batches, doc }: SectionNews): Exchange {
  if (batches) return { kind: 'told', told: { version, batches: batches.map(batchOf) }, newest, savedAt };
  if (doc) return { kind: 'anew', doc, version, savedAt };
  throw new Error('the server told neither what has changed nor what stands there');
}

async function send({ sectionId, clientId }: Sender, version: number, { steps, ownEntry }: Sending): Promise<Exchange> {
  const [error, news] = await safe(
    api.application.sendSteps({ sectionId, clientId, version, steps: [...steps], ownEntry }),
  );
  if (!error) return exchangeOf(news);
  if (isDefinedError(error) && error.code === 'REFUSED')
    return { kind: 'refused', message: wordsFor(localeOfPage(), 'editor')(`problem.${error.data.problem}`) };
  return answerToError(error, 'text');
}

async function ask({ sectionId, clientId }: Sender, version: number): Promise<Exchange> {
  const [error, news] = await safe(api.application.stepsSince({ sectionId, clientId, version }));
  return error ? answerToError(error, 'text') : exchangeOf(news);
}

function noteStored(
  { projectId, sectionId }: Sender,
  doc: RichTextDocument,
  revision: number,
  savedAt: string | null,
): void {
  if (projectId === null) return;
  changeProject(projectId, 'sections', (sections) =>
    sections.map((section) =>
      // A still newer text may have arrived meanwhile, from somebody who continued from this one.
      section.id === sectionId && section.revision < revision
        ? { ...section, doc, revision, length: lengthOf(doc), updatedAt: savedAt ?? section.updatedAt }
        : section,
    ),
  );
  void queryClient.invalidateQueries({ queryKey: queries.application.history.key({ input: { sectionId } }) });
}

type Start = Pick<LivingOptions, 'doc' | 'version' | 'savedAt' | 'mayEdit'>;

/** A text that is sent under an id of its own, from a version on. */
export function makeText(sender: Sender, owner: DraftOwner, start: Start): LivingText {
  holdId(sender.clientId);
  noteOwnSave(sender.clientId);
  return new LivingText({
    ...start,
    clientId: sender.clientId,
    exchange: (version, sending) => (sending ? send(sender, version, sending) : ask(sender, version)),
    difference: (from, to) => {
      const steps = stepsBetween(from, nodeOf(to, sectionSchema));
      return [{ clientId: '', count: steps.length, steps }];
    },
    ...stepsWriter(owner, sender.clientId),
    onStored: (doc, version, savedAt) => noteStored(sender, doc, version, savedAt),
    sayProblem: (problem) => wordsFor(localeOfPage(), 'editor')(`problem.${problem}`),
  });
}

/** A text with what an earlier page left unsent. Null where it can no longer be read. */
export function resumed(sender: Omit<Sender, 'clientId'>, owner: DraftOwner, kept: KeptSteps): LivingText | null {
  try {
    const doc = sectionSchema.nodeFromJSON(kept.base.doc);
    const steps = kept.steps.map((step) => Step.fromJSON(sectionSchema, step));
    const { version } = kept.base;
    const text = makeText({ ...sender, clientId: kept.clientId }, owner, {
      doc,
      version,
      savedAt: null,
      mayEdit: true,
    });
    text.change(({ tr }) => {
      for (const step of steps) tr.step(step);
      return tr;
    });
    return text;
  } catch {
    return null;
  }
}

/** Sends what other pages left of the same text, and leaves it to itself. */
export function sendOthers(sender: Omit<Sender, 'clientId'>, owner: DraftOwner, others: readonly KeptSteps[]): void {
  for (const kept of others) void resumed(sender, owner, kept)?.flush();
}
