import { useState } from 'react';
import { Sparkles } from 'lucide-react';
import type { AnnexDraft } from '#domain/project/annexes/annex-codes.ts';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { draftFor } from '#domain/project/annexes/annexes.ts';
import { AiAccessNotice, useAiAccess } from '#web/billing/ai-access-notice.tsx';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { annexDraftPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { fetchSaved } from './fetch-saved.ts';

type Props = { readonly projectId: string; readonly requirement: AnnexRequirement };

const problems = { RATE_LIMITED: 'rate_limited', NO_AI: 'no_ai' } as const;

/** What the failure of a draft says. */
function problemOf(error: unknown): 'rate_limited' | 'no_ai' | 'failed_text' {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'RATE_LIMITED' || code === 'NO_AI' ? problems[code] : 'failed_text';
}

/** Fetches an annex drafted from everything that the project says; nothing where its AI tools do not work. */
function DraftButton({ projectId, requirement, draft }: Props & { readonly draft: AnnexDraft }) {
  const words = useWords('annex_drafting');
  const [busy, setBusy] = useState(false);
  const access = useAiAccess(projectId);
  if (access?.state !== 'active') return null;
  const fetchDraft = async () => {
    setBusy(true);
    try {
      await fetchSaved(annexDraftPath(projectId, draft), `${draft}.docx`);
    } catch (error) {
      showToast({ title: words('failed'), description: words(problemOf(error)), tone: 'block' });
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void fetchDraft()}>
      <Icon icon={Sparkles} />
      {words.rich('draft', { annex: requirement.label, more: hidden })}
    </Button>
  );
}

/** What the page of annexes draws where they can be drafted. It comes after the page. */
export const annexDrafts = {
  notice: (projectId: string) => <AiAccessNotice projectId={projectId} />,
  button: ({ projectId, requirement }: Props) => {
    const draft = draftFor(requirement);
    return draft === null ? null : <DraftButton projectId={projectId} requirement={requirement} draft={draft} />;
  },
};
export type AnnexDrafts = typeof annexDrafts;
