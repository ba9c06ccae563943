import { disclosedOf } from '#domain/project/drafting/ledger.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { inlineText, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { StepProblem } from '#domain/project/text/text-codes.ts';
import { disclosureOpening, disclosureText } from '#words/project/drafting/disclosure.ts';

import { findSectionId } from '#server/data/projects/comments.ts';
import { listPassages, type PassageRow } from '#server/data/projects/drafting/passages.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { restoreText } from '#server/data/projects/texts/section-restore.ts';
import { findSectionText } from '#server/data/projects/texts/sections.ts';
import type { ProjectActing } from '#server/platform/change.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { wordsFor } from '#server/platform/words.ts';
import { inSection } from './applying.ts';

type Disclosed =
  | { readonly outcome: 'disclosed'; readonly version: number }
  | { readonly outcome: 'missing' | 'nothing' }
  | { readonly outcome: 'refused'; readonly problem: StepProblem };

/** The paragraph that says what a machine wrote, in the language of the application; null where it wrote nothing. */
export function disclosureOf({ sections, language }: ProjectFacts, passages: readonly PassageRow[]): string | null {
  const disclosed = disclosedOf(passages, sections);
  return disclosed && disclosureText(wordsFor(language, 'draft_text'), wordsFor(language, 'project_names'), disclosed);
}

/** The text with the paragraph in the place of an earlier one, or at its end. */
function withDisclosure({ content }: RichTextDocument, text: string, opening: string): RichTextDocument {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] } as const;
  const at = content.findIndex(
    (block) => block.type === 'paragraph' && (block.content ?? []).map(inlineText).join('').startsWith(opening),
  );
  return { type: 'doc', content: at < 0 ? [...content, paragraph] : content.with(at, paragraph) };
}

/** Puts the disclosure of what a machine wrote into a section. */
export async function disclose(acting: ProjectActing, field: SectionKey): Promise<Disclosed> {
  const { deps, person, place } = acting;
  const sectionId = await findSectionId(deps.db, place, field);
  if (sectionId === null) return { outcome: 'missing' };
  return await change(inSection(acting, sectionId), 'draft.disclosed', async (tx) => {
    const present = await findSectionText(tx, place.orgId, sectionId, { lock: true });
    const facts = await findProjectFacts(tx, place, deps.clock());
    if (!present || !facts) return unchanged<Disclosed>({ outcome: 'missing' });
    const text = disclosureOf(facts, await listPassages(tx, place));
    if (text === null) return unchanged<Disclosed>({ outcome: 'nothing' });
    const wanted = withDisclosure(present.doc, text, disclosureOpening(wordsFor(facts.language, 'draft_text')));
    const said = { present: { sectionId, ...present }, wanted, userId: person.id, at: deps.clock() };
    const stored = await restoreText(tx, place.orgId, deps.newId, said);
    if (!stored.ok)
      return unchanged<Disclosed>(
        stored.problem === 'no_block' ? { outcome: 'missing' } : { outcome: 'refused', problem: stored.problem },
      );
    const disclosed: Disclosed = { outcome: 'disclosed', version: stored.version };
    return stored.changed ? done({ section: field }, disclosed) : unchanged(disclosed);
  });
}
