import { sql } from 'drizzle-orm';

import type { ProgramCard } from '#contract/programs.ts';
import { statusAt } from '#domain/program/deadlines.ts';
import type { Assessment } from '#domain/program/assessment.ts';
import { assessorOf } from '#domain/program/assess.ts';
import { decidingReason } from '#domain/program/eligibility.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { fundingRates } from '#domain/program/requirements.ts';
import type { Instant } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';

import type { Applicant } from './applicants.ts';
import { listProgramAnswers } from './applicants.ts';
import type { StoredFacts } from './program-facts.ts';
import { programFactsOf } from './program-facts.ts';

type CardRow = {
  id: string;
  slug: string;
  programmeId: string;
  domain: string;
  funder: string;
  smeFriendly: boolean;
  facts: string;
  saved: boolean;
};

type CardSource = { readonly id: string; readonly slug: string; readonly domain: string; readonly funder: string; readonly smeFriendly: boolean; readonly saved: boolean; readonly facts: ProgramFacts };

/** What a card shows of a judgement. */
function matchOf({ score, verdict, unknowns, rules, parts }: Assessment): ProgramCard['match'] {
  return { score, verdict, unknowns, rulesMet: rules.filter(({ answer }) => answer === 'yes').length, reason: decidingReason(rules), parts: [...parts] };
}

/** What a card shows of a program, with its judgement for the organization that looks at it. */
export function cardOf(program: CardSource, assessment: Assessment | null, now: Instant): ProgramCard {
  const { facts } = program;
  const rates = fundingRates(facts);
  return {
    id: program.id,
    slug: program.slug,
    identifier: facts.identifier,
    kind: facts.kind,
    title: facts.title,
    category: program.domain,
    funder: program.funder,
    typeOfAction: facts.typeOfAction,
    typeOfActionLabel: facts.typeOfActionLabel,
    status: statusAt(facts, now),
    opensAt: facts.opensAt,
    deadlineModel: facts.deadlineModel,
    windows: [...facts.windows],
    grantMin: facts.money.grantMin,
    grantMax: facts.money.grantMax,
    grantWording: facts.money.wording,
    budgetTotal: facts.money.budgetTotal,
    budgetShared: facts.money.budgetShared,
    rateForProfit: rates.forProfit,
    rateNonProfit: rates.nonProfit,
    trlMin: facts.trlMin,
    trlMax: facts.trlMax,
    pageLimit: facts.pageLimit,
    consortium: facts.consortium,
    smeFriendly: program.smeFriendly,
    asOf: facts.defaultProvenance.asOf,
    source: facts.defaultProvenance.source,
    match: assessment && matchOf(assessment),
    saved: program.saved,
  };
}

/** The cards of these programs, in this order, judged for the organization that looks at them; a visitor (null) sees no score. */
export async function listProgramCards(db: Db, ids: readonly string[], viewer: Applicant | null, now: Instant): Promise<ProgramCard[]> {
  if (ids.length === 0) return [];
  const saved = viewer ? sql`EXISTS (SELECT 1 FROM saved_programs s WHERE s.org_id = ${viewer.orgId}::uuid AND s.program_id = p.id)` : sql`false`;
  // The facts cross from the database's thread as text: one string is copied faster than the objects in it.
  const rows = await rowsOf<CardRow>(db, sql`
    SELECT p.id, p.slug, p.programme_id AS "programmeId", p.domain, p.funder, p.sme_friendly AS "smeFriendly", p.facts::text AS facts, ${saved} AS saved
    FROM programs p WHERE p.id IN (${sql.join(ids.map((id) => sql`${id}::uuid`), sql`, `)})`);
  const answers = viewer ? await listProgramAnswers(db, viewer.orgId, ids) : new Map<string, never>();
  const judge = viewer ? assessorOf(viewer.profile, viewer.answers) : null;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const stored: StoredFacts = JSON.parse(row.facts);
    const facts = programFactsOf({ ...row, facts: stored });
    return [cardOf({ ...row, facts }, judge && judge(facts, answers.get(id) ?? {}, now), now)];
  });
}
