import { randomUUID } from 'node:crypto';

import type { Preset } from '#domain/codes.ts';
import type { Cents } from '#domain/money.ts';
import { basisPoints } from '#domain/money.ts';
import { finalDeadline, nextDeadline } from '#domain/program/deadlines.ts';
import { slugOf, words } from '#domain/text.ts';
import type { Instant, LocalDate } from '#domain/time.ts';
import { calls, programs, programTexts, programWords } from '#db/schema/index.ts';
import { categoryAliases, programmeIdOfIdentifier, programmeProfile } from '#reference/programmes.ts';
import type { StoredFacts } from '#server/data/program-facts.ts';

import type { Harness } from './harness.ts';
import { daysFromNow } from './harness.ts';

type NewProgram = Partial<Omit<StoredFacts, 'windows' | 'money'>> & {
  readonly identifier: string;
  readonly money?: Partial<StoredFacts['money']>;
  /** Deadlines in days from the moment of the tests; negative ones have passed. */
  readonly deadlines?: readonly number[];
  readonly text?: string;
  readonly presets?: readonly Preset[];
  readonly presetsNonProfit?: readonly Preset[];
  readonly countries?: readonly string[] | null;
  readonly smeFriendly?: boolean;
  readonly createdAt?: Instant;
};

function storedFacts({ deadlines = [60], money = {}, ...values }: NewProgram): StoredFacts {
  return {
    kind: 'topic', title: `Call ${values.identifier}`, callIdentifier: null, callTitle: null, typeOfAction: 'RIA', typeOfActionLabel: 'Research and innovation action',
    opensAt: daysFromNow(-30), deadlineModel: 'single-stage', trlMin: null, trlMax: null, pageLimit: null, firstStagePageLimit: null, consortium: null,
    flags: [], eligibilityNotes: [], keywords: [], onlyCountries: null, onlyApplicants: null, url: null, provenance: {},
    defaultProvenance: { source: 'starter', document: 'test', certainty: 'high', asOf: '2026-11-20' as LocalDate },
    ...values,
    windows: deadlines.map((days, index) => ({ kind: 'deadline', number: index + 1, deadlineAt: daysFromNow(days), hourAssumed: false })),
    money: {
      grantMin: 100_000_000 as Cents, grantMax: 200_000_000 as Cents, wording: 'between', budgetTotal: null, budgetShared: false, expectedGrants: null,
      rateForProfit: basisPoints(1), rateNonProfit: basisPoints(1), rateNote: null, costModel: null, thirdPartyMax: null, ...money,
    },
  };
}

/** A stored program with these facts; a Horizon research action due in 60 days where they say nothing. Answers its id and slug. */
export async function makeProgram(harness: Harness, values: NewProgram): Promise<{ id: string; slug: string }> {
  const id = randomUUID();
  const { text, presets, presetsNonProfit, countries, smeFriendly, createdAt, ...facts } = { ...values, facts: undefined };
  const stored = storedFacts(facts);
  const now = harness.deps.clock();
  const programmeId = programmeIdOfIdentifier(values.identifier) ?? 'HORIZON';
  const programme = programmeProfile(programmeId);
  const domain = programme?.category ?? 'Horizon Europe';
  const titleWords = words(stored.title);
  const slug = slugOf(values.identifier);
  await harness.db.insert(programs).values({
    id, externalId: values.identifier.toUpperCase(), slug, identifier: values.identifier, kind: stored.kind, title: stored.title, programmeId, domain,
    funder: programme?.funder ?? 'European Commission', typeOfAction: stored.typeOfAction, budgetMin: stored.money.grantMin, budgetMax: stored.money.grantMax,
    cofinancingRate: stored.money.rateForProfit, nonProfitRate: stored.money.rateNonProfit, opensAt: stored.opensAt,
    nextDeadlineAt: nextDeadline(stored.windows, now)?.deadlineAt ?? null, timelineEnd: finalDeadline(stored.windows)?.deadlineAt ?? null,
    presets: presets ?? [], presetsNonProfit: presetsNonProfit ?? presets ?? [], smeFriendly: smeFriendly ?? false, countries: countries ?? null, facts: stored,
    identifierFolded: slug, titleFolded: titleWords.join(' '),
    keywordsFolded: words([...stored.keywords, domain, ...(categoryAliases[domain] ?? [])].join(' ')).join(' '), textFolded: words(text ?? '').join(' '),
    createdAt: createdAt ?? now, updatedAt: now,
  });
  if (stored.windows.length > 0) {
    await harness.db.insert(calls).values(stored.windows.map((window) => ({ id: randomUUID(), programId: id, kind: window.kind, number: window.number, title: stored.title, deadline: window.deadlineAt, hourAssumed: window.hourAssumed })));
  }
  if (text) await harness.db.insert(programTexts).values({ programId: id, sections: [{ kind: 'scope', heading: 'Scope', blocks: [{ type: 'paragraph', runs: [{ text }] }] }] });
  await harness.db.insert(programWords).values([...new Set(titleWords)].map((word) => ({ word }))).onConflictDoNothing();
  return { id, slug };
}
