import type { ClauseId } from '#domain/program/eligibility/clause-ids.ts';
import { clauseIds } from '#domain/program/eligibility/clause-ids.ts';
import type { Clause } from './clause-sources.ts';
import {
  annexes,
  financialRegulation,
  financialUrl,
  horizonRegulation,
  horizonUrl,
  ofTheCall,
  shortened,
  summary,
} from './clause-sources.ts';
import { rateClauses } from './rate-clauses.ts';

const clauses: Readonly<Record<ClauseId, Clause>> = {
  'call-dates': ofTheCall(
    'The call as published',
    'Proposals are accepted from the opening day until the deadline, to the second. A bare day ' +
      'means 17:00 Brussels time. Deadlines can be moved by up to two months by decision, not on ' +
      'request.',
  ),
  'second-stage': summary(
    annexes,
    'Annex F',
    'In a two-stage call only applicants whose first-stage proposal passed and who were invited ' +
      'can submit a full proposal.',
  ),
  'horizon-countries': summary(
    annexes,
    'Annex B',
    'Entities established in a Member State with its outermost regions, in an overseas country or ' +
      'territory linked to one, in an associated country, or in a listed low- or middle-income ' +
      'country can receive funding. Others can take part at their own cost unless the topic says ' +
      'otherwise.',
  ),
  'horizon-pillar-two': summary(
    'Association agreements with Canada, New Zealand and the Republic of Korea',
    null,
    'These associations cover Pillar II of Horizon Europe: global challenges and European industrial competitiveness.',
  ),
  'horizon-eic-equity': summary(
    annexes,
    'Annex B',
    'The association of the United Kingdom covers the whole programme except the equity of the EIC ' +
      'Fund: applicants there can ask for a grant only.',
  ),
  'horizon-china': summary(
    annexes,
    'Annex B',
    'Entities established in China cannot take part in an innovation action in any role; in a ' +
      'research and innovation action only where the destination allows it.',
  ),
  'horizon-us-health': summary(
    annexes,
    'Annex B',
    'Entities established in the United States receive funding in health topics that say so.',
  ),
  'horizon-limited-countries': summary(
    horizonRegulation,
    'Art. 22(5)',
    'A topic can limit participation to entities established in Member States, or in Member States ' +
      'and named associated countries.',
    horizonUrl,
  ),
  'barred-countries': summary(
    annexes,
    'Annex B; Regulation (EU) No 833/2014, art. 5l',
    'Entities established in Russia or Belarus cannot take part in any role.',
  ),
  'programme-countries': summary(
    'List of participating countries of the programme',
    null,
    'Entities established in a Member State, or in a country associated to the programme, can receive funding.',
  ),
  'digital-security': summary(
    'Regulation (EU) 2021/694 (Digital Europe)',
    'Art. 12(5) and (6)',
    'Cybersecurity topics, and others where security asks for it, can be closed to entities from ' +
      'associated countries and to those controlled from third countries.',
    'https://eur-lex.europa.eu/eli/reg/2021/694/oj',
  ),
  'call-countries': ofTheCall(
    'The call document',
    'Some calls fund applicants of certain countries or areas only. The call document names them.',
  ),
  'widening-countries': summary(
    'Horizon Europe Work Programme 2026-2027, part 11, Widening participation',
    null,
    'The applicant has to be established in a widening country.',
  ),
  'third-party-call': ofTheCall(
    'The open call of the project that gives the money on',
    'A project that passes EU money on decides in its own open call who may apply, within the rules of its grant.',
  ),
  'horizon-any-entity': summary(
    annexes,
    'Annex B',
    'Any legal entity, whatever its place of establishment, can take part if the conditions of the ' +
      'programme and the topic are met. Kind and size do not matter unless the topic says so.',
  ),
  'eic-accelerator-applicants': summary(
    'European Innovation Council Work Programme 2026',
    'EIC Accelerator',
    'A single SME, or people who mean to found one, can apply. Small mid-caps with up to 499 ' +
      'employees can apply for equity only.',
  ),
  'sme-definition': shortened(
    'Commission Recommendation 2003/361/EC',
    'Annex, art. 2',
    'Micro: fewer than 10 persons and turnover or balance sheet total up to 2 million euro. Small: ' +
      'fewer than 50 and up to 10 million. Medium-sized: fewer than 250, and turnover up to 50 ' +
      'million or balance sheet total up to 43 million. Linked enterprises count in full, partner ' +
      'enterprises in proportion; 25 % held by public bodies end SME status, with exceptions.',
    'https://eur-lex.europa.eu/eli/reco/2003/361/oj',
  ),
  'call-applicants': ofTheCall(
    'The call document',
    'A call document names the kinds of organization that may apply. What it says decides.',
  ),
  'public-sector-loan': summary(
    'Just Transition Mechanism, Public Sector Loan Facility',
    null,
    'Only public sector entities can apply.',
  ),
  'urban-authority': summary(
    'European Urban Initiative, Innovative Actions',
    null,
    'An urban authority of more than 25,000 inhabitants, or a grouping of them, leads; others take ' +
      'part as its partners.',
  ),
  'topic-trl': summary(
    annexes,
    'Annex B',
    'A topic can state at which technology readiness level work is expected to start and which it should reach.',
  ),
  'consortium-ria-ia': shortened(
    horizonRegulation,
    'Art. 22(2); General Annexes, annex B',
    'At least one independent legal entity established in a Member State, and at least two other ' +
      'independent legal entities, each established in a different Member State or associated ' +
      'country.',
    horizonUrl,
  ),
  'consortium-csa': summary(
    annexes,
    'Annex B',
    'One or more legal entities can apply; in a coordination and support action they are ' +
      'established in a Member State or associated country.',
  ),
  'consortium-single': ofTheCall(
    'The work programme of the action',
    'Some actions are applied for by a single legal entity, alone.',
  ),
  'consortium-procurement': summary(
    annexes,
    'Annex B',
    'At least two public procurers from different Member States or associated countries, one of ' +
      'them in a Member State, inside a minimum of three independent entities.',
  ),
  'consortium-msca': summary(
    'Horizon Europe Work Programme 2026-2027, part 2, Marie Skłodowska-Curie Actions',
    null,
    'Doctoral networks: three beneficiaries in three Member States or associated countries, one of ' +
      'them a Member State. Staff exchanges: three entities in three countries, two of them ' +
      'different Member States or associated countries. Postdoctoral fellowships and co-funding: one ' +
      'beneficiary.',
  ),
  'consortium-call': ofTheCall(
    'The call document',
    'A call document says how many applicants from how many countries it asks for. What it says decides.',
  ),
  ...rateClauses,
  'cofinancing-principle': summary(
    financialRegulation,
    'Art. 193',
    'A grant does not normally pay the whole cost of an action: the rest comes from own resources, ' +
      'income or other contributions.',
    financialUrl,
  ),
  'china-control': summary(
    annexes,
    'Annex B',
    'In innovation actions on critical technologies a topic can exclude entities that are directly ' +
      'or indirectly controlled by China or by entities established in China.',
  ),
  'foreign-control': summary(
    horizonRegulation,
    'Art. 22(5)',
    'A topic can exclude entities controlled from a country that is not eligible, unless ' +
      'guarantees approved by their own country are given.',
    horizonUrl,
  ),
  'russia-ownership': summary(
    'Regulation (EU) No 833/2014',
    'Art. 5l',
    'Entities owned for more than 50 % by Russian entities cannot take part in any role.',
  ),
  'high-risk-suppliers': summary(
    annexes,
    'Annex B',
    'Where a topic is subject to restrictions for the protection of European communication ' +
      'networks, entities assessed as high-risk suppliers of mobile network equipment, and those ' +
      'that they own or control, cannot take part.',
  ),
  'exclusion-situations': summary(
    financialRegulation,
    'Art. 138 to 143',
    'Bankruptcy, unpaid taxes or social contributions, grave professional misconduct, fraud, ' +
      'serious breach of earlier contracts, shell entities and misrepresentation exclude from EU ' +
      'funding; so do EU restrictive measures.',
    financialUrl,
  ),
  'hungary-trusts': summary(
    'Council Implementing Decision (EU) 2022/2506',
    'General Annexes, annex B',
    'Hungarian public interest trusts, and entities that they maintain, cannot take part in a ' +
      'funded role while the measures apply.',
    'https://eur-lex.europa.eu/eli/dec_impl/2022/2506/oj',
  ),
  'occupied-territories': summary(
    annexes,
    'Annex B; Guidelines 2013/C 205/05',
    'Entities in areas of Ukraine that its government does not control cannot take part; entities ' +
      'established in the territories occupied by Israel since June 1967 cannot be funded.',
  ),
  'international-research': summary(
    annexes,
    'Annex B',
    'International European research organizations can receive funding wherever they have their seat. ' +
      'They count as established in a Member State other than those of the other participants.',
  ),
  'staff-exchanges': summary(
    'Horizon Europe Work Programme 2026-2027, part 2, Marie Skłodowska-Curie Actions',
    'Staff Exchanges',
    'Organizations of Member States and associated countries receive the funding. Those elsewhere take part ' +
      'as associated partners, low- and middle-income countries included.',
  ),
  'erc-investigator': summary(
    'ERC Work Programme 2026',
    null,
    'A named principal investigator applies together with the host institution.',
  ),
  'topic-actors': ofTheCall(
    'The topic text',
    'A topic can ask for certain actors in the consortium, such as SMEs, end users or cities. ' +
      'What its text says decides.',
  ),
  'topic-condition': ofTheCall(
    'The topic text',
    'A topic can set conditions of its own for those who apply. What its text says decides.',
  ),
  'eic-three-attempts': summary(
    'European Innovation Council, EIC Accelerator',
    null,
    'Three unsuccessful submissions of the same proposal bar a company for the rest of Horizon ' +
      'Europe; a company can receive grant-only support once.',
  ),
  'eic-transition-result': summary(
    'European Innovation Council Work Programme 2026',
    'EIC Transition',
    'The proposal has to build on a result of an eligible earlier EU project.',
  ),
  'cef-agreement': summary(
    'Connecting Europe Facility, Transport',
    null,
    'Each application needs the agreement of the Member States concerned.',
  ),
  'start-up-nation': summary(
    'Start-Up Nation Romania, edition 2024',
    null,
    'A company founded by a graduate of the programme’s course can apply.',
  ),
  'widening-coordinator': summary(
    'Horizon Europe Work Programme 2026-2027, part 11, Widening participation',
    null,
    'The coordinator has to be established in a widening country.',
  ),
};

/** The clause with this id; null where the id is not one of the product's. */
export function clauseOf(id: string): Clause | null {
  const known = clauseIds.find((clause) => clause === id);
  return known ? clauses[known] : null;
}
