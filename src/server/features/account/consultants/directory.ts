import type { ShownConsultant } from '#contract/consultants/profile.ts';
import { shownProfile } from '#domain/account/consultants/consultant-profile.ts';
import { inDirectoryOrder, isSought } from '#domain/account/consultants/directory.ts';

import type { Db } from '#db/client.ts';

import type { StoredConsultant } from '#server/data/consultants/profiles.ts';
import { findVerifiedConsultant, listVerifiedConsultants } from '#server/data/consultants/profiles.ts';
import { listRecords, listReviewsOf } from '#server/data/consultants/reviews.ts';
import { findProgramById } from '#server/data/programs/programs.ts';
import { os, signedIn } from '#server/platform/procedures.ts';

/** Profiles as others see them, with what the work of each has come to. */
async function shown(db: Db, stored: readonly StoredConsultant[]): Promise<readonly ShownConsultant[]> {
  const records = await listRecords(
    db,
    stored.map(({ id }) => id),
  );
  return stored.flatMap(({ id, profile: now, verified }) => {
    const record = records.get(id);
    return verified === null || record === undefined
      ? []
      : [{ ...shownProfile(now, verified), consultantId: id, record }];
  });
}

export const directory = os.consultants.list.use(signedIn).handler(async ({ context: { deps }, input }) => {
  const { programId, ...search } = input;
  const all = await shown(deps.db, await listVerifiedConsultants(deps.db));
  const program = programId === undefined ? null : await findProgramById(deps.db, programId);
  return {
    consultants: inDirectoryOrder(all.filter((each) => isSought(each, search))),
    all: all.length,
    expertise: [...new Set(all.flatMap((each) => each.expertise))].toSorted(),
    countries: [...new Set(all.map((each) => each.country))].toSorted(),
    program:
      program === null
        ? null
        : {
            slug: program.slug,
            identifier: program.facts.identifier,
            category: program.facts.programme.category,
          },
  };
});

export const profile = os.consultants.get.use(signedIn).handler(async ({ context: { deps }, input, errors }) => {
  const found = await findVerifiedConsultant(deps.db, input.consultantId);
  const [visible] = found === null ? [] : await shown(deps.db, [found]);
  if (visible === undefined) throw errors.NOT_FOUND();
  return { ...visible, reviews: await listReviewsOf(deps.db, visible.consultantId) };
});
