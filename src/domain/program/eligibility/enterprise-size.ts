import type { Shareholder } from '#domain/organization/profile.ts';
import { isSme } from '#domain/organization/size.ts';
import { FULL_RATE } from '#domain/values/money.ts';
import { totalShare } from '#domain/organization/profile/shareholders.ts';
import { followsGeneralAnnexes, isForSmesOnly, isInvestment, isUnder } from '#domain/program/requirements.ts';
import type { CriterionResult } from './assessment.ts';
import type { Case } from './judgement.ts';
import { ask, fill, result, resting } from './judgement.ts';

/** From this share on an owner is a partner enterprise, and above half a linked one (2003/361/EC, annex, art. 3). */
const PARTNER_SHARE = FULL_RATE / 4;
const LINKED_SHARE = FULL_RATE / 2;

/** Owners whose figures count in those of the enterprise. A fund that holds half or less leaves it autonomous. */
function countedOwners(shareholders: readonly Shareholder[]): readonly Shareholder[] {
  return shareholders.filter(({ kind, shareBasisPoints }) => {
    if (kind === 'person' || kind === 'state') return false;
    return kind === 'fund' ? shareBasisPoints > LINKED_SHARE : shareBasisPoints >= PARTNER_SHARE;
  });
}

/** What the owners of an SME leave open about its size; null where nothing. */
function ownersAndSize({ organization, answers }: Case): CriterionResult | null {
  const { shareholders } = organization;
  const clause = 'sme-definition';
  const publicShare = totalShare(shareholders.filter(({ kind }) => kind === 'state'));
  const { owners_counted: counted, public_owner_excepted: excepted } = answers.organization;
  if (publicShare >= PARTNER_SHARE && excepted !== 'yes') {
    const params = { share: publicShare };
    return excepted === 'no'
      ? result('size', 'no', 'size_public_owner', clause, params)
      : result('size', 'unknown', 'size_public_owner_open', clause, params, ask('public_owner_excepted', params));
  }
  const [largest] = countedOwners(shareholders).toSorted((a, b) => b.shareBasisPoints - a.shareBasisPoints);
  if (largest === undefined || counted === 'yes') return null;
  const params = { share: largest.shareBasisPoints };
  if (counted === 'no') return result('size', 'unknown', 'size_owners_left_out', clause, params, fill('size'));
  return largest.kind === null
    ? result('size', 'unknown', 'size_owner_kind_open', clause, params, fill('shareholders'))
    : result('size', 'unknown', 'size_owners_open', clause, params, ask('owners_counted', params));
}

/** Beyond SMEs the European Innovation Council admits companies of up to 499 employees, for equity alone. */
function midcap({ organization, program, answers }: Case): CriterionResult {
  const clause = 'eic-accelerator-applicants';
  const answer = answers.organization.small_midcap;
  if (answer === undefined) return result('size', 'unknown', 'size_midcap_open', clause, {}, ask('small_midcap'));
  if (answer === 'no') return result('size', 'no', 'size_above_midcap', clause);
  if (organization.country?.horizon.limit === 'no_eic_equity' && !isInvestment(program))
    return result('size', 'no', 'size_midcap_no_equity', 'horizon-eic-equity', { country: organization.country.iso2 });
  return result('size', 'yes', 'size_midcap', clause);
}

/**
 * Does the organization have the size that the call admits? Null where the call's limits of size, if any, belong to who
 * may apply.
 */
export function sizeCriterion(given: Case): CriterionResult | null {
  const { organization, program } = given;
  const { size, kind } = organization;
  const isLimited =
    isForSmesOnly(program) ||
    (program.onlyApplicants !== null && kind === 'company' && program.onlyApplicants.includes('sme'));
  if (!isLimited) {
    if (!followsGeneralAnnexes(program)) return null;
    return size === null ? null : result('size', 'yes', 'size_any', 'horizon-any-entity', { size });
  }
  if (size === null) return result('size', 'unknown', 'size_unknown', 'sme-definition', {}, fill('size'));
  if (isSme(size)) return ownersAndSize(given) ?? result('size', 'yes', 'size_sme', 'sme-definition', { size });
  if (isUnder(program, 'HORIZON-EIC-ACC') || isUnder(program, 'HORIZON-EIC-STEP')) return midcap(given);
  return resting(program, 'consortium', result('size', 'no', 'size_not_sme', 'sme-definition', { size }));
}
