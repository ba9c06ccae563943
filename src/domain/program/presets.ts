import type { OrganizationKind } from '#domain/organization/organization-codes.ts';
import type { Preset } from './program-codes.ts';
import { presets } from './program-codes.ts';
import { FULL_RATE, centsFromEuro } from '#domain/values/money.ts';
import type { ProgramFacts } from './facts.ts';
import { consortiumRequirement, fundingRateFor, fundingRates, isForSmesOnly } from './requirements.ts';

const SME_GRANT_MAX = centsFromEuro(5_000_000);
const SMALL_LUMP_SUM_MAX = centsFromEuro(500_000);
const SHORT_PART_B_PAGES = 15;

/**
 * Whether the applicant needs no own money: a full rate for this kind of applicant, or for every kind where none is
 * given.
 */
function needsNoCofinancing(program: ProgramFacts, kind: OrganizationKind | null): boolean {
  if (kind !== null) return fundingRateFor(program, { kind, legalForm: null }) === FULL_RATE;
  const { forProfit, nonProfit } = fundingRates(program);
  return forProfit === FULL_RATE && nonProfit === FULL_RATE;
}

/** Whether a program suits SMEs: at most 5,000,000 € for a project, or it names SMEs as applicants. */
export function isSmeFriendly(program: ProgramFacts): boolean {
  const { grantMax } = program.money;
  if (grantMax !== null && grantMax <= SME_GRANT_MAX) return true;
  return isForSmesOnly(program) || (program.onlyApplicants?.includes('sme') ?? false);
}

function isShort(program: ProgramFacts): boolean {
  if (program.pageLimit !== null && program.pageLimit <= SHORT_PART_B_PAGES) return true;
  return (
    program.deadlineModel === 'two-stage' ||
    program.firstStagePageLimit !== null ||
    program.windows.some((window) => window.kind === 'stage')
  );
}

function isForBeginners(program: ProgramFacts): boolean {
  if (program.typeOfAction === 'CSA' || consortiumRequirement(program).minEntities === 1) return true;
  const { costModel, grantMax } = program.money;
  return costModel !== null && /lump sum/i.test(costModel) && grantMax !== null && grantMax <= SMALL_LUMP_SUM_MAX;
}

function isIn(preset: Preset, program: ProgramFacts, kind: OrganizationKind | null): boolean {
  switch (preset) {
    case 'no-cofinancing':
      return needsNoCofinancing(program, kind);
    case 'sme-friendly':
      return isSmeFriendly(program);
    case 'short-application':
      return isShort(program);
    case 'beginner-friendly':
      return isForBeginners(program);
  }
}

/**
 * The quick presets that a program belongs to, for this kind of applicant (null for a visitor). Unknown facts never
 * count.
 */
export function presetsOf(program: ProgramFacts, kind: OrganizationKind | null): readonly Preset[] {
  return presets.filter((preset) => isIn(preset, program, kind));
}
