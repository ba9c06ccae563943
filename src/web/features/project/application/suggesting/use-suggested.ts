import { useEffect, useEffectEvent, useState } from 'react';
import type { Project, ProjectSection } from '#contract/projects.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import type { OwnSuggestion } from './suggested-text.ts';

type Of = {
  readonly userId: string;
  readonly project: Project;
  readonly section: ProjectSection;
  /** It could not be opened. */
  readonly onFailure: () => void;
};

/** What this person suggests for a section; null until it is there, and where it is not wanted. */
export function useSuggested(isWanted: boolean, { userId, project, section, onFailure }: Of): OwnSuggestion | null {
  const [opened, setOpened] = useState<{ readonly key: string; readonly text: OwnSuggestion } | null>(null);
  const key = isWanted ? `${userId} ${section.id}` : '';
  const open = useEffectEvent(async () => {
    const { openSuggestedText } = await import('./suggested-text.ts');
    return await openSuggestedText(userId, project, section);
  });
  const fail = useEffectEvent(() => {
    const words = wordsFor(localeOfPage(), 'suggesting');
    showToast({ title: words('not_opened'), description: words('not_opened_text'), tone: 'block' });
    onFailure();
  });
  useEffect(() => {
    if (key === '') return undefined;
    let left = false;
    const run = async () => {
      try {
        const text = await open();
        if (!left) setOpened({ key, text });
      } catch {
        if (!left) fail();
      }
    };
    void run();
    return () => {
      left = true;
    };
  }, [key]);
  return opened !== null && opened.key === key ? opened.text : null;
}
