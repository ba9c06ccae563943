const statuses: Readonly<Record<string, number>> = {
  BAD_REQUEST: 400,
  INTERRUPTED: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NO_AI: 403,
  NO_PRO: 403,
  NO_SEAT: 403,
  NOT_FOUND: 404,
  FILE_LOST: 410,
  LOOKING_ONLY: 423,
  RATE_LIMITED: 429,
};

/** How an address outside RPC refuses: with a code that no cache keeps. Without a status it uses that of the code. */
export function refusal(code: string, status = statuses[code]): Response {
  if (status === undefined) throw new Error(`no status is known for ${code}`);
  return Response.json({ code }, { status, headers: { 'cache-control': 'no-store' } });
}
