import { useEffect, useRef, useState } from 'react';
import { safe } from '@orpc/client';
import type { OnPage } from '#contract/projects.ts';
import { api } from '#web/api/api.ts';
import { onPageNews } from '#web/project/live-events.ts';

const HEARTBEAT_MS = 15_000;
/** Another tab of the same person that spoke this recently speaks for them. */
const ELSEWHERE_FOR_MS = 20_000;

type Others = readonly OnPage[];
type Stay = { readonly goTo: (route: string) => void; readonly leave: () => void };

/** Says which page this person has before them until they leave, and shows where the others are. */
function stayIn(projectId: string, userId: string, show: (change: (others: Others) => Others) => void): Stay {
  let route: string | null = null;
  let elsewhereAt = Number.NEGATIVE_INFINITY;
  let left = false;
  const say = async () => {
    if (route === null || (!document.hasFocus() && performance.now() - elsewhereAt < ELSEWHERE_FOR_MS)) return;
    // Without an answer the next heartbeat tries again: nobody's work depends on it.
    const [, answer] = await safe(api.projects.stay({ projectId, route }));
    if (answer && !left) show(() => answer.others);
  };
  const beat = () => void say();
  const timer = setInterval(beat, HEARTBEAT_MS);
  const stopListening = onPageNews((news) => {
    if (news === 'missed') return beat();
    if (news.projectId !== projectId) return undefined;
    const { userId: who, route: where } = news;
    if (who !== userId)
      return show((others) => [
        ...others.filter((other) => other.userId !== who),
        ...(where === null ? [] : [{ userId: who, route: where }]),
      ]);
    // News of this person comes from this tab, or from another one of theirs.
    if (where === route) return undefined;
    elsewhereAt = where === null ? Number.NEGATIVE_INFINITY : performance.now();
    return where === null ? beat() : undefined;
  });
  addEventListener('focus', beat);
  return {
    goTo: (to) => {
      route = to;
      beat();
    },
    leave: () => {
      left = true;
      clearInterval(timer);
      stopListening();
      removeEventListener('focus', beat);
      void safe(api.projects.stay({ projectId, route: null }));
    },
  };
}

/** Where the others are who have a page of this project before them. Of one's own tabs the one used last speaks. */
export function useWhoIsWhere(projectId: string, userId: string, route: string): Others {
  const [others, setOthers] = useState<Others>([]);
  const stay = useRef<Stay | null>(null);
  useEffect(() => {
    const here = stayIn(projectId, userId, setOthers);
    stay.current = here;
    return here.leave;
  }, [projectId, userId]);
  useEffect(() => stay.current?.goTo(route), [route]);
  return others;
}
