import { isDefinedError, safe } from '@orpc/client';
import type { SectionNews } from '#contract/application.ts';
import type { Project, ProjectSection } from '#contract/projects.ts';
import { keepBoth } from '#domain/project/text/keep-both.ts';
import { lengthOf, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { stepsBetween } from '#text/difference.ts';
import type { Batch } from '#text/receive.ts';
import { nodeOf } from '#text/schema.ts';
import { Step } from '@tiptap/pm/transform';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { noteOwnSave, onLiveNews } from '#web/project/live-events.ts';
import { changeProject, followStored, showTyped, type Overlay } from '#web/project/project-store.ts';
import { answerToError } from '#web/saving/answers.ts';
import { checkBy } from '#web/saving/draft-check.ts';
import { draftWriter, takeDraft, type DraftOwner } from '#web/saving/drafts.ts';
import type { Saver } from '#web/saving/saver.ts';
import { flushWithAll } from '#web/saving/saver-room.ts';
import { holdId, stepsWriter, takeOrphans, type KeptSteps } from './living/kept-steps.ts';
import type { Exchange, LivingOptions, Sending } from './living/living-options.ts';
import { LivingText } from './living/living-text.ts';
import { sectionSchema } from './living/section-schema.ts';

/**
 * The text of a section while it is open on this page. Only this module knows how the text is kept and how others' text
 * comes in.
 */
export type SectionText = {
  /** The text as it stands here. */
  readonly snapshot: () => RichTextDocument;
  /** Stores the text typed so far as a step of its own, before a change that replaces some of it. */
  readonly setOff: () => void;
  /** How far it is stored, and what a person can do about it. */
  readonly saving: Pick<Saver<RichTextDocument>, 'state' | 'subscribe' | 'flush'>;
  /** What an editor shows and changes. */
  readonly living: LivingText;
  /** Sends the rest. What cannot be sent stays on this device. */
  readonly close: () => void;
};

/** Who sends the changes of a text: one id for each text of each page, kept with what could not be sent. */
type Sender = { readonly projectId: string; readonly sectionId: string; readonly clientId: string };

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

/** The result of a restore. `unsaved`: the present text could not be stored first, so nothing was done. */
export type RestoreOutcome = 'restored' | 'unsaved' | 'failed';

/** Puts an earlier text back as the newest one. The present text is stored first, so that nothing of it is lost. */
export async function restoreSection(
  section: ProjectSection,
  { saving, living }: SectionText,
  entryId: string,
): Promise<RestoreOutcome> {
  if (!(await saving.flush())) return 'unsaved';
  const [error] = await safe(
    api.application.restoreSection({ sectionId: section.id, entryId, clientId: crypto.randomUUID() }),
  );
  living.pull();
  void queryClient.invalidateQueries({
    queryKey: queries.application.history.key({ input: { sectionId: section.id } }),
  });
  return error ? 'failed' : 'restored';
}

function typedOver(sectionId: string, doc: RichTextDocument): Overlay {
  return (project) => ({
    ...project,
    sections: project.sections.map((section) => (section.id === sectionId ? { ...section, doc } : section)),
  });
}

type Start = Pick<LivingOptions, 'doc' | 'version' | 'savedAt' | 'mayEdit'>;

function makeText(sender: Sender, owner: DraftOwner, start: Start): LivingText {
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
function resumed(sender: Omit<Sender, 'clientId'>, owner: DraftOwner, kept: KeptSteps): LivingText | null {
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

const loadCheck = checkBy(
  async () => (await import('#domain/project/text/rich-text-schema.ts')).storableRichTextSchema,
);

/** What a page kept of a whole text, as pages did before texts were shared. */
async function takeWhole(owner: DraftOwner, stored: ProjectSection): Promise<RichTextDocument | null> {
  const isStored = (doc: RichTextDocument) => JSON.stringify(doc) === JSON.stringify(stored.doc);
  const draft = await takeDraft<RichTextDocument>(owner, loadCheck, isStored);
  if (!draft) return null;
  draftWriter<RichTextDocument>(owner).forget(draft.base);
  return draft.base === stored.revision ? draft.value : keepBoth(stored.doc, draft.value);
}

const texts = new Map<string, SectionText>();

flushWithAll(async () => {
  const results = await Promise.all([...texts.values()].map(({ living }) => living.isClean() || living.flush()));
  return results.every(Boolean);
});

/** Sends what other pages left of the same text, and leaves it to itself. */
function sendOthers(sender: Omit<Sender, 'clientId'>, owner: DraftOwner, others: readonly KeptSteps[]): void {
  for (const kept of others) void resumed(sender, owner, kept)?.flush();
}

async function open(owner: DraftOwner, { head, rights }: Project, stored: ProjectSection): Promise<LivingText> {
  const sender = { projectId: head.id, sectionId: stored.id };
  const [own, ...others] = rights.mayEdit ? await takeOrphans(owner) : [];
  const left = own ? resumed(sender, owner, own) : null;
  sendOthers(sender, owner, others);
  if (left) return left;
  const text = makeText({ ...sender, clientId: crypto.randomUUID() }, owner, {
    doc: nodeOf(stored.doc, sectionSchema),
    version: stored.revision,
    savedAt: stored.revision === 0 ? null : stored.updatedAt,
    mayEdit: rights.mayEdit,
  });
  const whole = rights.mayEdit ? await takeWhole(owner, stored) : null;
  if (whole)
    text.change(({ tr, doc }) => {
      for (const step of stepsBetween(doc, nodeOf(whole, sectionSchema))) tr.step(step);
      return tr;
    });
  return text;
}

/** What keeps an open text in step with the server and with the rest of the page. */
function connect(living: LivingText, projectId: string, { id, key }: ProjectSection): void {
  onLiveNews((news) => {
    if (news === 'missed' || (news.kind === 'section' && news.id === id)) living.pull();
  });
  followStored(projectId, ({ sections }) => {
    const section = sections.find((each) => each.id === id);
    if (section) living.pull(section.revision);
  });
  const show = () => showTyped(projectId, `section ${key}`, living.isClean() ? null : typedOver(id, living.snapshot()));
  living.subscribe(show);
  show();
  living.pull();
}

/** Opens the text of a section: the one that this page has already, or a new one with what this device kept. */
export async function openSectionText(userId: string, project: Project, stored: ProjectSection): Promise<SectionText> {
  const owner = { userId, orgId: project.head.organization.id, subject: stored.id };
  const name = `${userId} ${stored.id} ${String(project.rights.mayEdit)}`;
  const known = texts.get(name);
  if (known) {
    known.living.pull();
    return known;
  }
  const living = await open(owner, project, stored);
  // While the kept changes were read, another screen may have opened the same text.
  const meanwhile = texts.get(name);
  if (meanwhile) return meanwhile;
  const text: SectionText = {
    snapshot: living.snapshot,
    setOff: () => living.setOff(),
    saving: { state: living.state, subscribe: living.subscribe, flush: () => living.flush() },
    living,
    close: () => void living.flush(),
  };
  texts.set(name, text);
  connect(living, project.head.id, stored);
  return text;
}
