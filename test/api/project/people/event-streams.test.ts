import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { sessions } from '#db/schema/index.ts';

import { addMember, makeOrganization } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { changeIntake, makeCall, makeProject } from '#test/made/projects.ts';

const harness = useHarness();
let ana: Person;
let cora: Person;
let eva: Person;
let orgId = '';
let mine = '';
let other = '';

beforeAll(async () => {
  [ana, cora, eva] = [await harness.signUp('Ana Pop'), await harness.signUp('Cora Sand'), await harness.signUp('Eva')];
  orgId = await makeOrganization(harness, ana);
  await addMember(harness, orgId, cora, 'consultant');
  await addMember(harness, orgId, eva, 'contributor');
  const start = async () =>
    (await ana.client.projects.create({ orgId, programId: await makeCall(harness), path: 'self' })).projectId;
  [mine, other] = [await start(), await start()];
});

const assign = (projectId: string) => ana.client.assignments.assign({ projectId, userId: cora.id });

async function listening(person: Person) {
  const reader = (await harness.request('/api/events', { cookie: person.cookie })).body?.getReader();
  if (!reader) throw new Error('the answer has no body');
  const decoder = new TextDecoder();
  await reader.read();
  const next = async (): Promise<{ kind: string; projectId?: string }> => {
    const text = decoder.decode((await reader.read()).value);
    const line = text.split('\n').find((each) => each.startsWith('data: '));
    return line === undefined ? await next() : JSON.parse(line.slice(6));
  };
  return { next, end: () => reader.cancel() };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a silent stream of events', () => {
  it('says every 25 seconds that it is there, and ends where the session has ended', async () => {
    const dan = await harness.signUp('Dan');
    // Only the beat: the database keeps its own time.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const reader = (await harness.request('/api/events', { cookie: dan.cookie })).body?.getReader();
    const decoder = new TextDecoder();
    const next = async () => decoder.decode((await reader?.read())?.value);
    await next();
    let beats = 0;
    const beat = next().then((text) => {
      beats += 1;
      return text;
    });
    vi.advanceTimersByTime(24_999);
    // What would have been said by now has been.
    await dan.client.account.me();
    expect(beats).toBe(0);
    vi.advanceTimersByTime(1);
    expect(await beat).toBe(': here\n\n');
    const second = next();
    vi.advanceTimersByTime(25_000);
    expect(await second).toBe(': here\n\n');
    await harness.db.delete(sessions).where(eq(sessions.userId, dan.id));
    vi.advanceTimersByTime(25_000);
    expect((await reader?.read())?.done).toBe(true);
  });
});

describe('an open stream of events', () => {
  it('tells a consultant of their projects alone, from when they are assigned until that ends', async () => {
    const heard = await listening(cora);
    const rename = async (projectId: string, title: string) => await changeIntake(ana, projectId, { title });
    await rename(mine, 'Mine 1');
    await assign(mine);
    expect(await heard.next()).toEqual({ kind: 'missed' });
    await rename(other, 'Other 1');
    await rename(mine, 'Mine 2');
    expect(await heard.next()).toMatchObject({ kind: 'project', projectId: mine });
    await ana.client.assignments.end({ projectId: mine, userId: cora.id });
    await rename(mine, 'Mine 3');
    expect(await heard.next()).toEqual({ kind: 'missed' });
    await rename(mine, 'Mine 4');
    await assign(other);
    expect(await heard.next()).toEqual({ kind: 'missed' });
    await heard.end();
  });

  it('of a member who is removed tells nothing more of the organization', async () => {
    const own = (await makeProject(harness, eva)).projectId;
    const heard = await listening(eva);
    await ana.client.members.remove({ orgId, userId: eva.id });
    await changeIntake(ana, mine, { title: 'Mine 5' });
    expect(await heard.next()).toEqual({ kind: 'missed' });
    await changeIntake(ana, mine, { title: 'Mine 6' });
    await changeIntake(eva, own, { title: 'Her own' });
    expect(await heard.next()).toMatchObject({ kind: 'project', projectId: own });
    await heard.end();
  });
});
