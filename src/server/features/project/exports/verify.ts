import type { PackageCheckAnswer } from '#contract/portal/package-check.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import { PACKAGE_LIMIT } from '#domain/project/package/export-codes.ts';

import type { Incoming } from '#server/adapters/files/port.ts';
import { findBuiltBySum } from '#server/data/projects/exports/packages.ts';
import { note } from '#server/platform/change.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { checkPackage } from './check-package.ts';

const statuses: Readonly<Record<PackageCheckAnswer['code'], number>> = {
  CHECKED: 200,
  PACKAGE_REFUSED: 422,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  INTERRUPTED: 400,
};

function reply(answer: PackageCheckAnswer, headers: Readonly<Record<string, string>> = {}): Response {
  const status = statuses[answer.code];
  return Response.json(answer, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

async function check(call: ProjectCall, file: Incoming): Promise<PackageCheckAnswer> {
  const { deps, place } = call;
  if (file.size === 0) return { code: 'PACKAGE_REFUSED', problem: 'empty' };
  const checked = await checkPackage(file.localPath);
  if (!checked.ok) return { code: 'PACKAGE_REFUSED', problem: checked.problem };
  const { manifest, differences } = checked;
  const built = await findBuiltBySum(deps.db, place, file.sha256);
  const intact = differences.length === 0;
  await note(call, 'package.checked', { intact, known: built !== null });
  return {
    code: 'CHECKED',
    intact,
    differences: [...differences],
    manifest: {
      title: manifest.project.title,
      identifier: manifest.program.identifier,
      version: manifest.version.number,
      generatedAt: manifest.generated_at,
      files: manifest.files.length,
    },
    builtAt: built?.builtAt ?? null,
  };
}

/**
 * Holds a package that somebody has in their hands against its own manifest, and says whether these very bytes were
 * built for this project. Nothing of it is kept.
 */
export async function verifyPackage(call: ProjectCall): Promise<Response> {
  const { deps, person, request } = call;
  const counted = await countRequest(deps, `package-check:${person.id}`, rawRoutes.packageCheck.limits.perPerson);
  if (!counted.allowed) return reply({ code: 'RATE_LIMITED' }, { 'retry-after': String(counted.retryAfterSeconds) });
  const tooLarge = { code: 'PACKAGE_REFUSED', problem: 'too_large' } as const;
  if (Number(request.headers.get('content-length') ?? 0) > PACKAGE_LIMIT) return reply(tooLarge);
  if (!request.body) return reply({ code: 'PACKAGE_REFUSED', problem: 'empty' });
  const received = await deps.files.receive(request.body, PACKAGE_LIMIT);
  if (!received.ok) return reply(received.reason === 'too_large' ? tooLarge : { code: 'INTERRUPTED' });
  try {
    return reply(await check(call, received.file));
  } finally {
    await deps.files.discard(received.file);
  }
}
