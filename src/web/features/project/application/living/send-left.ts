import { sendLeftSuggestion } from '#web/features/project/application/suggesting/suggested-text.ts';
import { takeOrphans, type LeftText } from './kept-steps.ts';
import { suggestedSubject } from './left-subject.ts';
import { resumed } from './make-text.ts';

async function sendOne(userId: string, { orgId, sectionId, isSuggested }: LeftText): Promise<boolean> {
  const owner = { userId, orgId, subject: isSuggested ? suggestedSubject(sectionId) : sectionId };
  const orphans = await takeOrphans(owner);
  const sent = orphans.map((kept) =>
    isSuggested
      ? sendLeftSuggestion(sectionId, owner, kept)
      : resumed({ projectId: null, sectionId }, owner, kept)?.flush(),
  );
  return (await Promise.all(sent)).every((arrived) => arrived === true);
}

/** Sends what closed pages left unsent of these texts, without opening them; answers whether all of it arrived. */
export async function sendLeft(userId: string, left: readonly LeftText[]): Promise<boolean> {
  return (await Promise.all(left.map((text) => sendOne(userId, text)))).every(Boolean);
}
