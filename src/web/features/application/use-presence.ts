import { useEffect, useState } from 'react';
import { safe } from '@orpc/client';
import type { Present } from '#contract/application.ts';
import { api } from '#web/api.ts';
import { onLiveNews } from '#web/workspace/live-events.ts';
import type { SectionSaver } from './section-savers.ts';

const HEARTBEAT_MS = 15_000;
/** Whoever typed this recently is editing. */
const EDITING_FOR_MS = 40_000;

type Show = (change: (others: readonly Present[]) => readonly Present[]) => void;

/** Says that this person is here until the answer is called, and shows who else is. */
function stayIn(sectionId: string, saver: SectionSaver, show: Show): () => void {
  let typedAt = Number.NEGATIVE_INFINITY;
  let said: 'editing' | 'reading' | null = null;
  let left = false;
  const here = async (doing: 'editing' | 'reading') => {
    said = doing;
    // Without an answer the text matters, not who else is here: the next heartbeat tries again.
    const [, answer] = await safe(api.application.stay({ sectionId, doing }));
    if (answer && !left) show(() => answer.others);
  };
  const look = async () => {
    const [, answer] = await safe(api.application.present({ sectionId }));
    if (answer && !left) show(() => answer.others);
  };
  const beat = () => void here(performance.now() - typedAt < EDITING_FOR_MS ? 'editing' : 'reading');
  const timer = setInterval(beat, HEARTBEAT_MS);
  const stopWatching = saver.subscribe(() => {
    if (saver.state().kind !== 'typing') return;
    typedAt = performance.now();
    if (said !== 'editing') void here('editing');
  });
  const stopListening = onLiveNews((news) => {
    if (news === 'missed') return void look();
    if (news.id !== sectionId || news.kind === 'section' || news.kind === 'project') return;
    const { kind, userId } = news;
    if (kind === 'left') return show((others) => others.filter((other) => other.userId !== userId));
    show((others) => {
      const isKnown = others.some((other) => other.userId === userId);
      // Who came anew is asked for by name.
      if (!isKnown) void look();
      return others.map((other) => (other.userId === userId ? { ...other, editing: kind === 'editing' } : other));
    });
  });
  beat();
  return () => {
    left = true;
    clearInterval(timer);
    stopWatching();
    stopListening();
    void safe(api.application.stay({ sectionId, doing: 'left' }));
  };
}

/** Who else has this section open. */
export function usePresence(sectionId: string, saver: SectionSaver): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([]);
  useEffect(() => stayIn(sectionId, saver, setOthers), [sectionId, saver]);
  return others;
}
