import { eq } from 'drizzle-orm';
import type { UploadAnswer } from '#contract/annexes/annex-upload.ts';
import { uploadAnswer } from '#contract/annexes/annex-upload.ts';
import { programs } from '#db/schema/index.ts';
import type { Person } from '#test/harness.ts';
import { makeProject } from './projects.ts';
import type { Harness } from '#test/harness.ts';

/** A project in a programme that wants BUDGET_TABLE, CV and LIST_PREVIOUS uploaded, and takes letters. */
export async function annexProject(harness: Harness, programmeId = 'CERV') {
  const ana = await harness.signUp();
  const made = await makeProject(harness, ana);
  await harness.db.update(programs).set({ programmeId }).where(eq(programs.id, made.programId));
  return { ana, ...made };
}

type Sent = {
  readonly key?: string;
  readonly name?: string;
  readonly same?: boolean;
  readonly body: NonNullable<RequestInit['body']>;
};

export async function send(
  harness: Harness,
  person: Person,
  projectId: string,
  { key = 'CV', name = 'cv.pdf', same = false, body }: Sent,
): Promise<{ status: number; answer: UploadAnswer }> {
  const query = new URLSearchParams({ name, ...(same ? { same: 'take' } : {}) });
  const response = await harness.request(`/api/projects/${projectId}/annexes/${key}?${query}`, {
    method: 'PUT',
    cookie: person.cookie,
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  return { status: response.status, answer: uploadAnswer.parse(await response.json()) };
}

export async function sendOk(harness: Harness, person: Person, projectId: string, sent: Sent) {
  const { answer } = await send(harness, person, projectId, sent);
  if (answer.code !== 'UPLOADED') throw new Error(JSON.stringify(answer));
  return answer.upload;
}

export const bytes = (buffer: Buffer) => new Uint8Array(buffer);

export async function keptPaths(harness: Harness): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const { path } of harness.deps.files.list()) paths.push(path);
  return paths;
}
