import type { PictureFormat } from '#domain/project/text/picture.ts';

import { findPictures, seesPicture } from '#server/data/projects/texts/pictures.ts';
import type { OrganizationCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { isId } from '#server/platform/project-caller.ts';

const mediaTypes: Readonly<Record<PictureFormat, string>> = { png: 'image/png', jpeg: 'image/jpeg' };

/** A picture of a text, for whoever sees such a text: to be seen on its pages, never as a page of its own. */
export async function showPicture(caller: OrganizationCall): Promise<Response> {
  const { deps, person, place, request, requestId } = caller;
  const pictureId = caller.part('pictureId');
  const [picture] = isId(pictureId) ? await findPictures(deps.db, place.orgId, [pictureId]) : [];
  if (!picture || !(await seesPicture(deps.db, place.orgId, picture.id, person))) return refusal('NOT_FOUND');
  const headers = {
    'content-type': mediaTypes[picture.format],
    'content-disposition': `inline; filename="${picture.id}.${picture.format}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    // It never changes; but whether this person may see it is asked each time.
    'cache-control': 'private, no-cache',
    etag: `"${picture.id}"`,
  };
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  const body = await deps.files.get(picture.path);
  if (!body) {
    deps.log.error({ requestId, orgId: place.orgId, pictureId }, 'a picture is not in the storage');
    return refusal('FILE_LOST');
  }
  return new Response(body, { headers: { ...headers, 'content-length': String(picture.size) } });
}
