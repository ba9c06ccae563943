import { annexDrafts, annexOfDraft } from '#domain/project/annexes/annex-codes.ts';
import { annexDraftDocument } from '#domain/project/annexes/drafts/draft-annex.ts';
import type { DraftWords } from '#domain/project/drafting/draft-words.ts';
import { annexDraftWords } from '#words/project/annexes/annex-draft.ts';
import type { TemplateFiles } from '#words/project/annexes/annex-template.ts';
import { draftWords } from '#words/project/drafting/draft-words.ts';

import { whyNoAi } from '#server/data/billing/ai-access.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { note } from '#server/platform/change.ts';
import { sendDrawn } from '#server/platform/documents/send-document.ts';
import { fileNameOf } from '#server/platform/http/downloads.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { wordsFor } from '#server/platform/words.ts';
import { keptCurricula, wordsOfTemplates } from './template.ts';

/** How documents of a project name its parts, in English as annexes are. */
export function wordsOfParts({ projects: names, countries }: TemplateFiles): DraftWords {
  return draftWords({ text: wordsFor('en', 'draft_text'), lists: wordsFor('en', 'wizard_text'), names, countries });
}

function wordsOfDrafts() {
  const templates = wordsOfTemplates();
  const fixed = wordsOfParts(templates);
  return annexDraftWords({ draft: wordsFor('en', 'annex_draft'), templates, sources: wordsFor('en', 'guided'), fixed });
}

/** An annex drafted from everything that the project says, for members who may edit it while its AI tools work. */
export async function downloadAnnexDraft(caller: ProjectCall): Promise<Response> {
  const { deps, place } = caller;
  const draft = annexDrafts.find((each) => each === caller.part('kind'));
  if (draft === undefined) return refusal('NOT_FOUND');
  if ((await whyNoAi(deps.db, place, deps.clock())) !== null) return refusal('NO_AI');
  const load = async () => {
    const facts = await findProjectFacts(deps.db, place, deps.clock());
    const kept = draft === 'cv' ? await keptCurricula(caller) : [];
    return facts && annexDraftDocument({ facts, kept }, draft, wordsOfDrafts());
  };
  return await sendDrawn(
    caller,
    { format: 'docx', load, nameOf: ({ title }) => fileNameOf(title, draft) },
    async () => await note(caller, 'annex.drafted', { key: annexOfDraft[draft] }),
  );
}
