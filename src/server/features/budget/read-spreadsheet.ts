import type { Deps } from '../../deps.ts';
import { memberOf, refusal } from './download.ts';

export const MAX_SPREADSHEET_BYTES = 5 * 1024 * 1024;

/** The body of a request as far as it may go; null where it is longer. */
async function bodyOf(request: Request): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_SPREADSHEET_BYTES) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_SPREADSHEET_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The cells of a spreadsheet, read for a preview: nothing is stored. For members who may change the project. */
export async function readSpreadsheet(deps: Deps, request: Request, projectId: string, requestId: string): Promise<Response> {
  const caller = await memberOf(deps, request, projectId, 'project.edit');
  if (caller instanceof Response) return caller;
  let bytes: Uint8Array | null;
  try {
    bytes = await bodyOf(request);
  } catch {
    return refusal(400, 'INTERRUPTED');
  }
  if (bytes === null) return refusal(413, 'too_large');
  const result = await deps.spreadsheets.read(bytes);
  if (result.ok) return Response.json({ sheets: result.sheets }, { headers: { 'cache-control': 'no-store' } });
  if (result.problem !== 'failed') return refusal(422, result.problem);
  deps.log.error({ requestId, projectId, message: result.message }, 'spreadsheet not read');
  return refusal(503, 'NOT_READ');
}
