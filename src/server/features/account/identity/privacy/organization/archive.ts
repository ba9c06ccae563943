import { organizationArchiveLimits } from '#contract/organization/settings.ts';

import { addArchive, findBuiltArchive } from '#server/data/accounts/privacy/organization-archives.ts';
import { findSessionUser } from '#server/data/accounts/sessions.ts';
import { change, done, note, unchanged } from '#server/platform/change.ts';
import { attachmentHeaders } from '#server/platform/http/downloads.ts';
import type { OrganizationCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { job } from '#server/platform/jobs.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { organizationMember, os } from '#server/platform/procedures.ts';
import { isId } from '#server/platform/project-caller.ts';
import { tokenOf } from '#server/platform/session.ts';

import { provePassword } from '../../settings/own-proof.ts';
import { isTicket, makeTicket } from '../ticket.ts';
import { archivedSince } from './archived-since.ts';

export const askArchive = os.organizationDeletion.askArchive
  .use(organizationMember('organization.delete'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, user, place } = context;
    const { orgId } = place;
    const proof = await provePassword(context, input.password, errors);
    const limit = organizationArchiveLimits.perOrganization;
    const counted = await countRequest(deps, `organization-archive|${orgId}`, limit);
    if (!counted.allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: counted.retryAfterSeconds } });
    return await change(context, 'organization.archive_asked', async (tx) => {
      await proof.hold(tx);
      const { id, isNew } = await addArchive(tx, orgId, { id: deps.newId(), by: user.id, at: deps.clock() });
      if (!isNew) return unchanged({ id });
      const wanted = job('build-organization-archive', { orgId, archiveId: id }, id);
      return done({ subject: id }, { id }, { jobs: [wanted] });
    });
  });

export const openArchive = os.organizationDeletion.openArchive
  .use(organizationMember('organization.delete'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, user, place } = context;
    await provePassword(context, input.password, errors);
    const now = deps.clock();
    const found = await findBuiltArchive(deps.db, place.orgId, input.id, archivedSince(now));
    if (found === null) throw errors.NOT_FOUND();
    const ticket = makeTicket({ exportId: input.id, sessionId: user.sessionId }, now, deps.secret);
    return { url: `/api/organizations/${place.orgId}/archives/${input.id}/file?ticket=${ticket}` };
  });

/** An archive, for the session alone whose owner gave their password just now. */
export async function downloadArchive(call: OrganizationCall): Promise<Response> {
  const { deps, place, request } = call;
  const now = deps.clock();
  const token = tokenOf(deps, request);
  const user = token === null ? null : await findSessionUser(deps.db, token, now);
  if (user === null) return refusal('UNAUTHORIZED');
  const archiveId = call.part('archiveId');
  const ticket = new URL(request.url).searchParams.get('ticket') ?? '';
  if (!isId(archiveId) || !isTicket(ticket, { exportId: archiveId, sessionId: user.sessionId }, now, deps.secret))
    return refusal('NOT_FOUND');
  const found = await findBuiltArchive(deps.db, place.orgId, archiveId, archivedSince(now));
  if (found === null) return refusal('NOT_FOUND');
  const body = await deps.files.get(found.path);
  if (body === null) {
    deps.log.error({ archiveId }, 'a built archive of an organization is not in the storage');
    return refusal('FILE_LOST');
  }
  await note(call, 'organization.archive_downloaded', { subject: archiveId });
  const name = `organization-${found.createdAt.slice(0, 10)}.zip`;
  return new Response(body, {
    headers: { ...attachmentHeaders(name, 'application/zip'), 'content-length': String(found.size) },
  });
}
