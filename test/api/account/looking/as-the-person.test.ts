import { describe, expect, it } from 'vitest';

import { useHarness } from '#test/harness.ts';
import { clientWith, lookAs } from '#test/made/accounts/looks.ts';
import { fingerprintOf, procedures, tenancyCases, useWorlds } from '#test/tenancy-world.ts';

// Whatever only shows something answers a look as it answers the person, and leaves nothing of theirs changed.

const harness = useHarness({ PORTAL_SYNC: 'on' });
const { personOf, makeWorld } = useWorlds(harness);

/** Answers with the scores that a page waits for, and keeps them. */
const judges: readonly string[] = ['programs.list', 'programs.facets', 'programs.get', 'programs.settling'];

const shown = procedures.flatMap(([name, kind]) => {
  const entry = tenancyCases.get(name);
  return kind === 'shows' && entry?.access === 'member' ? [[name, entry] as const] : [];
});

/** What an answer says, or that it is closed to looks. */
async function answerOf(asked: Promise<unknown>): Promise<unknown> {
  try {
    return { shown: await asked };
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error) return error.code;
    throw error;
  }
}

describe.each(shown)('%s', (_name, entry) => {
  it('answers a look as the person', async () => {
    const world = await makeWorld();
    const { call } = await entry.arrange(world);
    const ana = personOf('owner');
    const { client, cookie, administrator } = await lookAs(harness, ana);
    const request = async (path: string, init?: RequestInit) => await harness.request(path, { ...init, cookie });
    const before = await fingerprintOf(harness);
    const asLook = await answerOf(call({ client, request }));
    if (!judges.includes(_name)) expect(await fingerprintOf(harness)).toBe(before);
    if (asLook === 'LOOKING_ONLY') return;
    expect(asLook).toEqual(await answerOf(call({ client: ana.client, request })));
    // Whoever looks is still themselves beside it.
    expect((await clientWith(harness, administrator.cookie).account.me())?.user.id).toBe(administrator.id);
  });
});
