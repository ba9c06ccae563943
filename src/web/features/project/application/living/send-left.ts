import { takeOrphans } from './kept-steps.ts';
import { resumed } from './make-text.ts';

export type LeftText = { readonly orgId: string; readonly sectionId: string };

/** Sends what closed pages left unsent of these texts, without opening them; answers whether all of it arrived. */
export async function sendLeft(userId: string, left: readonly LeftText[]): Promise<boolean> {
  const results = await Promise.all(
    left.map(async ({ orgId, sectionId }) => {
      const owner = { userId, orgId, subject: sectionId };
      const orphans = await takeOrphans(owner);
      const sent = orphans.map((kept) => resumed({ projectId: null, sectionId }, owner, kept)?.flush());
      return (await Promise.all(sent)).every((arrived) => arrived === true);
    }),
  );
  return results.every(Boolean);
}
