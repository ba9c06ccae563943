import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { namingNobody, THREAD_LIMIT } from '#domain/project/comments/comments.ts';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

import { countThreads, findSection, listThreads, storeComment, storeThread } from '#server/data/projects/comments.ts';
import { checkedAnchor } from '#server/data/projects/texts/section-anchors.ts';
import { change, doneEach, unchanged } from '#server/platform/change.ts';
import type { Writing } from './writing.ts';

type Brought = { readonly anchor: TextAnchor | null; readonly bodies: readonly string[] };
type Bringing = { readonly outcome: 'brought'; readonly added: number } | { readonly outcome: 'missing' | 'full' };

/** Begins threads with the comments of a Word file: all of them, or none where there is no room. */
export async function bringComments(
  writing: Writing,
  { section, threads }: { readonly section: SectionKey; readonly threads: readonly Brought[] },
): Promise<Bringing> {
  const { deps, user, place } = writing;
  return await change(writing, 'comment.started', async (tx) => {
    const found = await findSection(tx, place, section);
    if (found === null) return unchanged({ outcome: 'missing' } as const);
    const there = await listThreads(tx, place, found);
    const known = new Set(there.flatMap(({ comments }) => comments[0]?.body ?? []));
    const wanted = threads.map(({ anchor, bodies }) => ({ anchor, bodies: bodies.map(namingNobody) }));
    const added = wanted.filter(({ bodies: [first = ''] }) => !known.has(first));
    if ((await countThreads(tx, place)) + added.length > THREAD_LIMIT) return unchanged({ outcome: 'full' } as const);
    const events: { readonly section: SectionKey; readonly threadId: string }[] = [];
    const begun = msOf(deps.clock());
    let said = 0;
    for (const { anchor, bodies } of added) {
      const threadId = deps.newId();
      // They stay in the order of the file, and answers behind what they answer.
      const at = instantFromMs(begun + said);
      const checked = anchor && (await checkedAnchor(tx, place.orgId, found.id, anchor));
      await storeThread(tx, place, { id: threadId, sectionId: found.id, anchor: checked, createdBy: user.id, at });
      for (const body of bodies) {
        const comment = { id: deps.newId(), threadId, author: user.id, body, mentions: [] };
        await storeComment(tx, place.orgId, { ...comment, at: instantFromMs(begun + said) });
        said += 1;
      }
      events.push({ section, threadId });
    }
    if (events.length === 0) return unchanged({ outcome: 'brought', added: 0 } as const);
    return doneEach(events, { outcome: 'brought', added: events.length } as const);
  });
}
