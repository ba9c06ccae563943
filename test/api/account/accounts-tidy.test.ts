import { describe, expect, it } from 'vitest';

import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import { mailOutbox, rateLimits, sessions, signUpLinks, signUps, resetLinks } from '#db/schema/index.ts';
import { accountJobs } from '#server/features/account/identity/jobs.ts';

import { openBrowser } from '#test/browser.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';

const harness = useHarness();
const daysLater = (days: number) => instantFromMs(msOf(TEST_NOW) + days * DAY_MS);

describe('the nightly tidying of accounts', () => {
  it('forgets ended sessions, old counts, and links, mail and sign-ups of 30 days ago, and nothing else', async () => {
    const ana = await harness.signUp();
    await openBrowser(harness).post('/api/auth/request-reset', { email: ana.email });
    await openBrowser(harness).post('/api/auth/sign-up', {
      name: 'Ana',
      email: 'new@example.org',
      password: 'correct horse',
      acceptTerms: true,
      acceptPrivacy: true,
    });
    const tidyAt = async (days: number) => {
      harness.setNow(daysLater(days));
      for (const job of accountJobs(harness.deps)) await job.run();
      const counted = [sessions, rateLimits, resetLinks, signUpLinks, mailOutbox, signUps];
      return await Promise.all(counted.map((table) => harness.db.$count(table)));
    };
    const [, counts] = await tidyAt(0);
    expect(counts).toBeGreaterThan(0);
    expect(await tidyAt(0.5)).toEqual([1, counts, 1, 1, 2, 1]);
    expect(await tidyAt(2)).toEqual([0, 0, 1, 1, 2, 1]);
    expect(await tidyAt(30.5)).toEqual([0, 0, 0, 1, 0, 0]);
    expect(await tidyAt(31.5)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
