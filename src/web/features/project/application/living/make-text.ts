import { isDefinedError, safe } from '@orpc/client';
import type { Node } from '@tiptap/pm/model';
import { lengthOf, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { noteOwnSave } from '#web/project/live-events.ts';
import { changeProject } from '#web/project/project-store.ts';
import { answerToError } from '#web/saving/answers.ts';
import type { DraftOwner } from '#web/saving/drafts.ts';
import type { KeptSteps } from './kept-steps.ts';
import type { Exchange, LivingOptions, Sending } from './living-options.ts';
import { later } from './later.ts';
import type { LivingText } from './living-text.ts';
import { exchangeOf, leftTextOn, textOn, type TextLine } from './text-line.ts';

/** Who sends the changes of a text: one id for each text of each page, kept with what could not be sent. */
type Sender = {
  /** Null where no page shows the project. */
  readonly projectId: string | null;
  readonly sectionId: string;
  readonly clientId: string;
};

async function send(
  { sectionId, clientId }: Sender,
  version: number,
  { steps, ownEntry }: Sending,
  confirmed: () => Node,
): Promise<Exchange> {
  const [error, news] = await safe(
    api.application.sendSteps({ sectionId, clientId, version, steps: [...steps], ownEntry }),
  );
  if (!error) return exchangeOf(news, confirmed);
  if (isDefinedError(error) && error.code === 'REFUSED')
    return { kind: 'refused', message: wordsFor(localeOfPage(), 'editor')(`problem.${error.data.problem}`) };
  return answerToError(error, 'text');
}

async function ask({ sectionId, clientId }: Sender, version: number, confirmed: () => Node): Promise<Exchange> {
  const [error, news] = await safe(api.application.stepsSince({ sectionId, clientId, version }));
  return error ? answerToError(error, 'text') : exchangeOf(news, confirmed);
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

/** The rest of the page hears this late what is stored: while people write, that is several times a second. */
const NOTED_AFTER_MS = 500;
const unnoted = new Map<string, () => void>();
const noteSoon = later(noteAllStored);

/** Tells the rest of the page of all that is stored. */
export function noteAllStored(): void {
  noteSoon.cancel();
  const notes = [...unnoted.values()];
  unnoted.clear();
  for (const note of notes) note();
}

/** The line to the section's own text. */
function ownLine(sender: Sender): TextLine {
  noteOwnSave(sender.clientId);
  return {
    exchange: (version, sending, confirmed) =>
      sending ? send(sender, version, sending, confirmed) : ask(sender, version, confirmed),
    onStored: (doc, version, savedAt) => {
      unnoted.set(sender.sectionId, () => noteStored(sender, doc, version, savedAt));
      noteSoon.in(NOTED_AFTER_MS);
    },
  };
}

/** The text of a section that is sent under an id of its own, from a version on. */
export function makeText(
  sender: Sender,
  owner: DraftOwner,
  start: Pick<LivingOptions, 'doc' | 'version' | 'savedAt' | 'mayEdit'>,
): LivingText {
  return textOn(ownLine(sender), sender.clientId, owner, start);
}

/** The text of a section with what an earlier page left unsent. Null where it can no longer be read. */
export function resumed(sender: Omit<Sender, 'clientId'>, owner: DraftOwner, kept: KeptSteps): LivingText | null {
  return leftTextOn(ownLine({ ...sender, clientId: kept.clientId }), owner, kept);
}

/** Sends what other pages left of the same text, and leaves it to itself. */
export function sendOthers(sender: Omit<Sender, 'clientId'>, owner: DraftOwner, others: readonly KeptSteps[]): void {
  for (const kept of others) void resumed(sender, owner, kept)?.flush();
}
