import type { ShownConsultant } from '#contract/consultants/profile.ts';
import { shownProfile } from '#domain/account/consultants/consultant-profile.ts';
import { inDirectoryOrder, isSought } from '#domain/account/consultants/directory.ts';

import type { StoredConsultant } from '#server/data/consultants/profiles.ts';
import { findVerifiedConsultant, listVerifiedConsultants } from '#server/data/consultants/profiles.ts';
import { findProgramById } from '#server/data/programs/programs.ts';
import { os, signedIn } from '#server/platform/procedures.ts';

function shown({ id, profile: now, verified }: StoredConsultant): readonly ShownConsultant[] {
  return verified === null ? [] : [{ ...shownProfile(now, verified), consultantId: id }];
}

export const directory = os.consultants.list.use(signedIn).handler(async ({ context: { deps }, input }) => {
  const { programId, ...search } = input;
  const all = (await listVerifiedConsultants(deps.db)).flatMap(shown);
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
  const [visible] = found === null ? [] : shown(found);
  if (visible === undefined) throw errors.NOT_FOUND();
  return visible;
});
