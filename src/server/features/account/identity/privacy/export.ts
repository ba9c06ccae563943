import { personalExportLimits } from '#contract/account/privacy.ts';

import { addPersonalExport, findBuiltPersonalExport } from '#server/data/accounts/privacy/personal-exports.ts';
import { change, done, note, ofPerson, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { attachmentHeaders } from '#server/platform/http/downloads.ts';
import type { RawMount } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { job } from '#server/platform/jobs.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { os, signedIn } from '#server/platform/procedures.ts';
import { isId } from '#server/platform/project-caller.ts';
import { readUser } from '#server/platform/session.ts';

import { provePassword } from '../settings/own-proof.ts';
import { keptSince } from './kept-since.ts';
import { isTicket, makeTicket } from './ticket.ts';

export const askExport = os.privacy.askExport.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const proof = await provePassword(context, input.password, errors);
  const counted = await countRequest(deps, `personal-export|${user.id}`, personalExportLimits.perPerson);
  if (!counted.allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: counted.retryAfterSeconds } });
  return await change(context, 'account.export_asked', async (tx) => {
    await proof.hold(tx);
    const { id, isNew } = await addPersonalExport(tx, { id: deps.newId(), userId: user.id, at: deps.clock() });
    if (!isNew) return unchanged({ id });
    const url = `${deps.env.publicUrl}/app/settings/privacy`;
    await deps.mail.send(tx, { to: user.email, content: { code: 'data_export_asked', name: user.name, url } });
    return done({ subject: id }, { id }, { jobs: [job('build-personal-export', { exportId: id }, id)] });
  });
});

export const openExport = os.privacy.openExport.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  await provePassword(context, input.password, errors);
  const now = deps.clock();
  if ((await findBuiltPersonalExport(deps.db, user.id, input.id, keptSince(now))) === null) throw errors.NOT_FOUND();
  const ticket = makeTicket({ exportId: input.id, sessionId: user.sessionId }, now, deps.secret);
  return { url: `/api/me/exports/${input.id}/file?ticket=${ticket}` };
});

/** An archive, for the session alone whose person gave their password just now. To everybody else it does not exist. */
async function downloadExport(deps: Deps, request: Request, exportId: string): Promise<Response> {
  const user = await readUser(deps, request);
  if (user === null) return refusal('UNAUTHORIZED');
  const now = deps.clock();
  const ticket = new URL(request.url).searchParams.get('ticket') ?? '';
  if (!isId(exportId) || !isTicket(ticket, { exportId, sessionId: user.sessionId }, now, deps.secret))
    return refusal('NOT_FOUND');
  const found = await findBuiltPersonalExport(deps.db, user.id, exportId, keptSince(now));
  if (found === null) return refusal('NOT_FOUND');
  const body = await deps.files.get(found.path);
  if (body === null) {
    deps.log.error({ exportId }, 'a built archive of a person is not in the storage');
    return refusal('FILE_LOST');
  }
  await note(ofPerson(deps, user.id), 'account.export_downloaded', { subject: exportId });
  const name = `fundwright-${found.createdAt.slice(0, 10)}.zip`;
  return new Response(body, {
    headers: { ...attachmentHeaders(name, 'application/zip'), 'content-length': String(found.size) },
  });
}

/** The address of a person's archive. */
export function mountPersonalExport(mount: RawMount, deps: Deps): void {
  mount.answer('personalExport', async (c) => await downloadExport(deps, c.req.raw, c.req.param('exportId') ?? ''));
}
