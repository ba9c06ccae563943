import type { GuestUploadAnswer } from '#contract/task-links/guest-upload.ts';
import type { AnnexFormat } from '#domain/project/annexes/annex-codes.ts';

import type { Incoming } from '#server/adapters/files/port.ts';
import { tellInProject } from '#server/data/notifications/personal-alerts.ts';
import { addUpload, lockAnnexes } from '#server/data/projects/annexes.ts';
import { compareGuestFiles, findGuestFile } from '#server/data/projects/guests/guest-files.ts';
import { countUse, findOpenLink } from '#server/data/projects/guests/task-links.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { announce } from '#server/platform/notifications/announce.ts';

type Sent = { readonly token: string; readonly place: OfProject; readonly file: Incoming };

type Kept = {
  readonly applicationId: string;
  readonly key: string;
  readonly filename: string;
  readonly mediaType: string;
  readonly format: AnnexFormat;
  readonly pages: number | null;
};

/**
 * Keeps what a guest sent as the file of its annex, and tells who asked. A guest replaces what stood there when they
 * first send something, and afterwards only their own: what the team has put there since stays.
 */
export async function keepGuestFile(
  deps: Deps,
  { token, place, file }: Sent,
  { format, ...kept }: Kept,
): Promise<GuestUploadAnswer> {
  const [id, { key, filename }] = [deps.newId(), kept];
  const path = `${place.orgId}/${place.projectId}/${id}`;
  await deps.files.keep(file, path);
  const store = async () =>
    await change({ deps, person: null, place }, 'task_link.uploaded', async (tx) => {
      const at = deps.clock();
      // A long upload outlives a link.
      const open = await findOpenLink(tx, token, at, { lock: true });
      if (open === null) return unchanged({ code: 'NOT_FOUND' } as const);
      const { link, createdBy } = open;
      await lockAnnexes(tx, place);
      const before = await compareGuestFiles(tx, place, { key, linkId: link.id });
      if (before.hasSent && before.isOfOthers) return unchanged({ code: 'REPLACED' } as const);
      const guest = { name: link.guestName, linkId: link.id };
      const upload = { ...kept, id, size: file.size, path, sha256: file.sha256, uploadedBy: null, guest, at };
      await addUpload(tx, place, upload);
      await countUse(tx, open, 'answered', at);
      const told = await tellInProject(tx, place, {
        newId: deps.newId,
        now: at,
        type: 'guest_file',
        key: `guest_file:${id}`,
        content: { code: 'guest_uploaded', call: null, annex: key, linkId: link.id },
        readers: [link.madeBy ?? createdBy].filter((reader) => reader !== null),
      });
      await announce(tx, deps, told);
      const stored = (await findGuestFile(tx, place, { key, linkId: link.id })) ?? {
        filename,
        size: file.size,
        uploadedAt: at,
      };
      return done({ key, fileId: id, linkId: link.id, size: file.size, format }, {
        code: 'UPLOADED',
        file: stored,
      } as const);
    });
  let answer: GuestUploadAnswer | null = null;
  try {
    answer = await store();
    return answer;
  } finally {
    // Nothing refers to it.
    if (answer?.code !== 'UPLOADED') await deps.files.remove(path);
  }
}
