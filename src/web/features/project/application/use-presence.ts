import { useEffect, useState } from 'react';
import { safe } from '@orpc/client';
import type { Present } from '#contract/application.ts';
import type { PresenceKind } from '#domain/project/sections/section-codes.ts';
import { api } from '#web/api/api.ts';
import { onLiveNews } from '#web/project/live-events.ts';
import type { SectionText } from './section-text.ts';

const HEARTBEAT_MS = 15_000;
const MOVED_AFTER_MS = 700;
/** Whoever typed this recently is editing. */
const EDITING_FOR_MS = 40_000;

type Show = (change: (others: readonly Present[]) => readonly Present[]) => void;

/** Says that this person is here until the answer is called, and shows who else is here. */
function stayIn(sectionId: string, { saving, living }: SectionText, show: Show): () => void {
  let typedAt = Number.NEGATIVE_INFINITY;
  let said: PresenceKind | null = null;
  let left = false;
  const here = async (doing: PresenceKind) => {
    said = doing;
    // Without an answer the text matters more than who else is here. The next heartbeat tries again.
    const cursor = living.cursor();
    const [, answer] = await safe(api.application.stay({ sectionId, doing, ...(cursor ? { cursor } : {}) }));
    if (answer && !left) show(() => answer.others);
  };
  const look = async () => {
    const [, answer] = await safe(api.application.present({ sectionId }));
    if (answer && !left) show(() => answer.others);
  };
  const doing = () => (performance.now() - typedAt < EDITING_FOR_MS ? 'editing' : 'reading');
  const beat = () => void here(doing());
  const timer = setInterval(beat, HEARTBEAT_MS);
  const stopWatching = saving.subscribe(() => {
    if (saving.state().kind === 'typing') typedAt = performance.now();
    const now = doing();
    // The next heartbeat reports that somebody only reads again.
    if (said !== now && now !== 'reading') void here(now);
  });
  // Where one has moved to is told soon, but not each step of the way.
  let moving: ReturnType<typeof setTimeout> | null = null;
  const stopFollowing = living.onMove(() => {
    moving ??= setTimeout(() => {
      moving = null;
      if (living.cursor()) beat();
    }, MOVED_AFTER_MS);
  });
  const stopListening = onLiveNews((news) => {
    if (news === 'missed') return void look();
    if (news.id !== sectionId || news.kind === 'section' || news.kind === 'suggestion' || news.kind === 'project')
      return;
    const { kind, userId, cursor = null } = news;
    if (kind === 'left') return show((others) => others.filter((other) => other.userId !== userId));
    show((others) => {
      const isKnown = others.some((other) => other.userId === userId);
      // Who came anew is asked for by name.
      if (!isKnown) void look();
      return others.map((other) =>
        other.userId === userId ? { ...other, doing: kind, cursor: cursor ?? other.cursor } : other,
      );
    });
  });
  beat();
  return () => {
    left = true;
    clearInterval(timer);
    if (moving !== null) clearTimeout(moving);
    stopFollowing();
    stopWatching();
    stopListening();
    void safe(api.application.stay({ sectionId, doing: 'left' }));
  };
}

/** Who else has this section open. */
export function usePresence(sectionId: string, text: SectionText): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([]);
  useEffect(() => stayIn(sectionId, text, setOthers), [sectionId, text]);
  useEffect(() => text.living.showOthers(others), [text, others]);
  return others;
}
