import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';

import { healthParts, judgeHealth, type HealthFacts } from './health.ts';

const GIB = 1024 ** 3;
const now = '2026-11-29T12:00:00.000Z' as Instant;
const ago = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString() as Instant;

const well: HealthFacts = {
  answerMs: 1.2,
  jobs: { failed: 0, dueSince: null },
  mails: { hasServer: true, failed: 0, waitingSince: null },
  portal: { isRead: true, readAt: ago(7), failedAt: null },
  backup: { madeAt: ago(9) },
  disk: { free: 20 * GIB, all: 100 * GIB },
  payments: 'real',
  assistant: 'built_in',
};

const findingOf = (facts: Partial<HealthFacts>, part: (typeof healthParts)[number]) => {
  const found = judgeHealth({ ...well, ...facts }, now).find((check) => check.part === part);
  return [found?.level, found?.finding];
};

describe('the health of an installation', () => {
  it('is well in every part where all of it does its work', () => {
    expect(judgeHealth(well, now).map(({ part }) => part)).toEqual(healthParts);
    expect(new Set(judgeHealth(well, now).map(({ level }) => level))).toEqual(new Set(['well']));
  });

  it.each<[Partial<HealthFacts>, (typeof healthParts)[number], string, string]>([
    [{ answerMs: 500.1 }, 'database', 'look', 'database.slow'],
    [{ answerMs: 500 }, 'database', 'well', 'database.answers'],
    [{ jobs: { failed: 2, dueSince: ago(0.4) } }, 'jobs', 'look', 'jobs.failed'],
    [{ jobs: { failed: 0, dueSince: ago(0.6) } }, 'jobs', 'bad', 'jobs.stuck'],
    [{ mails: { hasServer: false, failed: 9, waitingSince: ago(50) } }, 'mails', 'look', 'mails.kept'],
    [{ mails: { hasServer: true, failed: 1, waitingSince: ago(1) } }, 'mails', 'look', 'mails.failed'],
    [{ mails: { hasServer: true, failed: 0, waitingSince: ago(3) } }, 'mails', 'bad', 'mails.stuck'],
    [{ portal: { isRead: false, readAt: null, failedAt: null } }, 'portal', 'unseen', 'portal.off'],
    [{ portal: { isRead: true, readAt: null, failedAt: null } }, 'portal', 'look', 'portal.never'],
    [{ portal: { isRead: true, readAt: ago(31), failedAt: null } }, 'portal', 'look', 'portal.old'],
    [{ portal: { isRead: true, readAt: ago(1), failedAt: ago(0.5) } }, 'portal', 'look', 'portal.failed'],
    [{ backup: null }, 'backup', 'unseen', 'backup.elsewhere'],
    [{ backup: { madeAt: null } }, 'backup', 'look', 'backup.none'],
    [{ backup: { madeAt: ago(31) } }, 'backup', 'bad', 'backup.old'],
    [{ disk: null }, 'disk', 'unseen', 'disk.none'],
    [{ disk: { free: 4.9 * GIB, all: 100 * GIB } }, 'disk', 'look', 'disk.little'],
    [{ disk: { free: 3.9 * GIB, all: 10 * GIB } }, 'disk', 'look', 'disk.little'],
    [{ disk: { free: 0.4 * GIB, all: 10 * GIB } }, 'disk', 'bad', 'disk.full'],
    [{ payments: 'test' }, 'payments', 'unseen', 'payments.test'],
    [{ payments: 'none' }, 'payments', 'look', 'payments.none'],
    [{ assistant: 'outside' }, 'assistant', 'unseen', 'assistant.outside'],
  ])('of %j says of the %s: %s, %s', (facts, part, level, finding) => {
    expect(findingOf(facts, part)).toEqual([level, finding]);
  });
});
