import type { Page } from '@playwright/test';

/** Calls a procedure from this page, with its session: preparation that a test is not about. */
export async function call<Answer>(page: Page, procedure: string, input?: unknown): Promise<Answer> {
  const body = JSON.stringify(JSON.stringify({ json: input }));
  const ask = `fetch('/api/rpc/${procedure}', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ${body},
  })
    .then(async (answer) => ({ ok: answer.ok, text: await answer.text() }))`;
  const { ok, text } = await page.evaluate<{ ok: boolean; text: string }>(ask);
  if (!ok) throw new Error(`${procedure} answered ${text}`);
  const { json }: { json: Answer } = JSON.parse(text);
  return json;
}
