import type { Deps } from '../../deps.ts';
import { refusal } from '../../http/refusal.ts';
import { findProjectCaller } from '../../project-caller.ts';

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
  const caller = await findProjectCaller(deps, request, projectId, 'project.edit');
  if (typeof caller === 'string') return refusal(caller);
  let bytes: Uint8Array | null;
  try {
    bytes = await bodyOf(request);
  } catch {
    return refusal('INTERRUPTED');
  }
  if (bytes === null) return refusal('too_large', 413);
  const result = await deps.spreadsheets.read(bytes);
  if (result.ok) return Response.json({ sheets: result.sheets }, { headers: { 'cache-control': 'no-store' } });
  if (result.problem !== 'failed') return refusal(result.problem, 422);
  deps.log.error({ requestId, projectId, message: result.message }, 'spreadsheet not read');
  return refusal('NOT_READ', 503);
}
