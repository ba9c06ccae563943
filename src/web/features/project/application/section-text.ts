import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Project, ProjectSection } from '#contract/projects.ts';
import { keepBoth } from '#domain/project/text/keep-both.ts';
import { stepsBetween } from '#text/difference.ts';
import { nodeOf } from '#text/schema.ts';
import { onLiveNews } from '#web/project/live-events.ts';
import { followStored, showTyped, storedProject, type Overlay } from '#web/project/project-store.ts';
import { checkBy } from '#web/saving/draft-check.ts';
import { draftWriter, takeDraft, type DraftOwner } from '#web/saving/drafts.ts';
import type { Saver } from '#web/saving/saver.ts';
import { flushWithAll } from '#web/saving/saver-room.ts';
import { takeOrphans } from './living/kept-steps.ts';
import { later } from './living/later.ts';
import type { LivingText } from './living/living-text.ts';
import { makeText, noteAllStored, resumed, sendOthers } from './living/make-text.ts';
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
  /** Makes this the text, by as few changes as that takes: one step that can be taken back. */
  readonly put: (text: RichTextDocument) => void;
  /** How far it is stored, and what a person can do about it. */
  readonly saving: Pick<Saver<RichTextDocument>, 'state' | 'subscribe' | 'flush'>;
  /** What an editor shows and changes. */
  readonly living: LivingText;
  /** Sends the rest. What cannot be sent stays on this device. */
  readonly close: () => void;
};

function typedOver(sectionId: string, doc: RichTextDocument): Overlay {
  return (project) => ({
    ...project,
    sections: project.sections.map((section) => (section.id === sectionId ? { ...section, doc } : section)),
  });
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

function put(living: LivingText, text: RichTextDocument): void {
  living.change(({ tr, doc }) => {
    for (const step of stepsBetween(doc, nodeOf(text, sectionSchema))) tr.step(step);
    // Never part of what was typed a moment before.
    return tr.setMeta('uiEvent', 'put');
  });
}

/** What an editor does with a living text. */
export function textOfLiving(living: LivingText): SectionText {
  return {
    snapshot: living.snapshot,
    setOff: () => living.setOff(),
    put: (next) => put(living, next),
    saving: {
      state: living.state,
      subscribe: living.subscribe,
      flush: () => living.flush(),
    },
    living,
    close: () => {
      noteAllStored();
      void living.flush().then(noteAllStored);
    },
  };
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
  if (whole) put(text, whole);
  return text;
}

const SHOWN_AFTER_MS = 150;

/** What keeps an open text in step with the server and with the rest of the page. */
function connect(living: LivingText, projectId: string, { id, key }: ProjectSection): void {
  onLiveNews((news) => {
    if (news === 'missed' || (news.kind === 'section' && news.id === id)) living.pull();
  });
  const stored = ({ sections }: Pick<Project, 'sections'>) => sections.find((each) => each.id === id);
  const isKnown = () => {
    const project = storedProject(projectId);
    return living.isClean() && (!project || (stored(project)?.revision ?? 0) >= living.shared.version);
  };
  const show = () => showTyped(projectId, `section ${key}`, isKnown() ? null : typedOver(id, living.snapshot()));
  // What the rest of the page says of the text may come a moment after the key; the key itself may not.
  const soon = later(show);
  followStored(projectId, (project) => {
    living.pull(stored(project)?.revision ?? 0);
    soon.in(SHOWN_AFTER_MS);
  });
  living.subscribe(() => soon.in(SHOWN_AFTER_MS));
  show();
  living.pull();
}

/** Opens the text of a section: the one that this page has already, or a new one with what this device kept. */
export async function openSectionText(userId: string, project: Project, stored: ProjectSection): Promise<SectionText> {
  const owner = {
    userId,
    orgId: project.head.organization.id,
    subject: stored.id,
  };
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
  const text = textOfLiving(living);
  texts.set(name, text);
  connect(living, project.head.id, stored);
  return text;
}

/** Others have changed the text of a section, or may have. */
export function pullSection(sectionId: string): void {
  for (const [name, { living }] of texts) if (name.includes(` ${sectionId} `)) living.pull();
}
