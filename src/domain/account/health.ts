import { DAY_MS, msOf, type Instant } from '#domain/values/time.ts';

/** What is looked at, in the order in which it is shown. */
export const healthParts = ['database', 'jobs', 'mails', 'portal', 'backup', 'disk', 'payments', 'assistant'] as const;
export type HealthPart = (typeof healthParts)[number];

/** `well`, somebody should look at it, it does not do its work, or it cannot be seen from here. */
export const healthLevels = ['well', 'look', 'bad', 'unseen'] as const;
export type HealthLevel = (typeof healthLevels)[number];

/** What is said of a part: the part and what was found there. */
export const healthFindings = [
  'database.answers',
  'database.slow',
  'jobs.done',
  'jobs.failed',
  'jobs.stuck',
  'mails.sent',
  'mails.kept',
  'mails.failed',
  'mails.stuck',
  'portal.read',
  'portal.off',
  'portal.never',
  'portal.old',
  'portal.failed',
  'backup.made',
  'backup.old',
  'backup.none',
  'backup.elsewhere',
  'disk.room',
  'disk.little',
  'disk.full',
  'disk.none',
  'payments.real',
  'payments.test',
  'payments.none',
  'assistant.outside',
  'assistant.built_in',
] as const;
export type HealthFinding = (typeof healthFindings)[number];

/** What an installation is seen to be like from within it. */
export type HealthFacts = {
  /** How long the database took for an empty question, in milliseconds. */
  readonly answerMs: number;
  /** Background work; `dueSince` is when the oldest piece that waits should have begun. */
  readonly jobs: { readonly failed: number; readonly dueSince: Instant | null };
  /** Without a mail server mails are kept to be read here. */
  readonly mails: { readonly hasServer: boolean; readonly failed: number; readonly waitingSince: Instant | null };
  readonly portal: { readonly isRead: boolean; readonly readAt: Instant | null; readonly failedAt: Instant | null };
  /** Null where the database is kept by somebody else. */
  readonly backup: { readonly madeAt: Instant | null } | null;
  /** Bytes of the disk with the data directory; null where this process has no such folder. */
  readonly disk: { readonly free: number; readonly all: number } | null;
  readonly payments: 'real' | 'test' | 'none';
  readonly assistant: 'outside' | 'built_in';
};

export type HealthCheck = { readonly part: HealthPart; readonly level: HealthLevel; readonly finding: HealthFinding };

const HOUR_MS = DAY_MS / 24;
/** The database answers an empty question within this, where it is not overloaded. */
const SLOW_MS = 500;
/** Jobs begin within seconds, and one that failed is tried again within minutes. */
const STUCK_JOBS_MS = HOUR_MS / 2;
const STUCK_MAILS_MS = 2 * HOUR_MS;
/** The portal is read once a day, and a copy is made each night. */
const OLD_MS = DAY_MS + 6 * HOUR_MS;
const GIB = 1024 ** 3;

type Judged = Omit<HealthCheck, 'part'>;

function longer(since: Instant | null, ms: number, now: Instant): boolean {
  return since !== null && msOf(now) - msOf(since) > ms;
}

function ofJobs({ jobs }: HealthFacts, now: Instant): Judged {
  if (longer(jobs.dueSince, STUCK_JOBS_MS, now)) return { level: 'bad', finding: 'jobs.stuck' };
  return jobs.failed > 0 ? { level: 'look', finding: 'jobs.failed' } : { level: 'well', finding: 'jobs.done' };
}

function ofMails({ mails }: HealthFacts, now: Instant): Judged {
  if (!mails.hasServer) return { level: 'look', finding: 'mails.kept' };
  if (longer(mails.waitingSince, STUCK_MAILS_MS, now)) return { level: 'bad', finding: 'mails.stuck' };
  return mails.failed > 0 ? { level: 'look', finding: 'mails.failed' } : { level: 'well', finding: 'mails.sent' };
}

function ofPortal({ portal }: HealthFacts, now: Instant): Judged {
  if (!portal.isRead) return { level: 'unseen', finding: 'portal.off' };
  if (portal.failedAt !== null) return { level: 'look', finding: 'portal.failed' };
  if (portal.readAt === null) return { level: 'look', finding: 'portal.never' };
  return longer(portal.readAt, OLD_MS, now)
    ? { level: 'look', finding: 'portal.old' }
    : { level: 'well', finding: 'portal.read' };
}

function ofBackup({ backup }: HealthFacts, now: Instant): Judged {
  if (backup === null) return { level: 'unseen', finding: 'backup.elsewhere' };
  if (backup.madeAt === null) return { level: 'look', finding: 'backup.none' };
  return longer(backup.madeAt, OLD_MS, now)
    ? { level: 'bad', finding: 'backup.old' }
    : { level: 'well', finding: 'backup.made' };
}

function ofDisk({ disk }: HealthFacts): Judged {
  if (disk === null) return { level: 'unseen', finding: 'disk.none' };
  const { free, all } = disk;
  if (free < GIB / 2) return { level: 'bad', finding: 'disk.full' };
  return free < 4 * GIB || free < all / 20
    ? { level: 'look', finding: 'disk.little' }
    : { level: 'well', finding: 'disk.room' };
}

function ofPayments({ payments }: HealthFacts): Judged {
  if (payments === 'real') return { level: 'well', finding: 'payments.real' };
  return payments === 'test'
    ? { level: 'unseen', finding: 'payments.test' }
    : { level: 'look', finding: 'payments.none' };
}

function ofAssistant({ assistant }: HealthFacts): Judged {
  return { level: assistant === 'outside' ? 'unseen' : 'well', finding: `assistant.${assistant}` };
}

const judges: Readonly<Record<HealthPart, (facts: HealthFacts, now: Instant) => Judged>> = {
  database: ({ answerMs }) =>
    answerMs > SLOW_MS ? { level: 'look', finding: 'database.slow' } : { level: 'well', finding: 'database.answers' },
  jobs: ofJobs,
  mails: ofMails,
  portal: ofPortal,
  backup: ofBackup,
  disk: ofDisk,
  payments: ofPayments,
  assistant: ofAssistant,
};

/** How each part of an installation does, by what is seen of it at this moment. */
export function judgeHealth(facts: HealthFacts, now: Instant): readonly HealthCheck[] {
  return healthParts.map((part) => ({ part, ...judges[part](facts, now) }));
}
