import type { IncomingMessage } from 'node:http';

/** What the portal is asked, as its stand-in reads it. */
export type PortalQuestion = {
  url: URL;
  parts: Record<string, unknown>;
  partTypes: readonly string[];
  partNames: readonly string[];
  etag: string | undefined;
};

export async function readQuestion(request: IncomingMessage): Promise<PortalQuestion> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '', 'http://localhost');
  const etag = request.headers['if-none-match'];
  if (request.method !== 'POST') return { url, parts: {}, partTypes: [], partNames: [], etag };
  const form = await new Response(Buffer.concat(chunks), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const files = [...form.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [] : [{ name, value }]));
  const parts = Object.fromEntries(
    await Promise.all(files.map(async ({ name, value }) => [name, JSON.parse(await value.text()) as unknown] as const)),
  );
  return {
    url,
    parts,
    partTypes: files.map(({ value }) => value.type),
    partNames: files.map(({ value }) => value.name),
    etag,
  };
}
