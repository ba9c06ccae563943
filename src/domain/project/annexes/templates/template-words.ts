import type { OrganizationKind } from '#domain/organization/organization-codes.ts';
import type { AnnexTemplate } from '#domain/project/annexes/annex-codes.ts';
import type { DeclarationQuestion } from '#domain/project/declarations/declaration-codes.ts';
import type { KeyPerson } from '#domain/project/participants/participant-details.ts';
import type { ParticipantQuestion, ParticipantRole, YesOrNo } from '#domain/project/participants/participant-codes.ts';
import type { BasisPoints, Cents } from '#domain/values/money.ts';

/** Something that the product knows and fills in. */
export type TemplateFact =
  | 'project'
  | 'acronym'
  | 'call'
  | 'coordinator'
  | 'participant'
  | 'participant_role'
  | 'pic'
  | 'country'
  | 'kind'
  | 'website'
  | 'person_role'
  | 'months'
  | 'stage'
  | 'signatory'
  | 'position'
  | 'place_date'
  | 'signature';

export type TemplateHeading =
  | 'position'
  | 'kept'
  | 'education'
  | 'experience'
  | 'relevant'
  | 'work'
  | 'achievements'
  | 'published'
  | 'resources'
  | 'data'
  | 'training'
  | 'measures'
  | 'declares'
  | 'signed'
  | 'owners'
  | 'control'
  | 'links';

/** What somebody has to write, because the product cannot know it. */
export type TemplateGap =
  | Exclude<TemplateHeading, 'kept' | 'declares' | 'signed'>
  | 'person'
  | 'title'
  | 'letterhead'
  | 'partner'
  | 'contribution'
  | 'why'
  | 'commitment'
  | 'exclusion'
  | 'same_costs'
  | 'owner_name'
  | 'owner_country'
  | 'owner_share'
  | 'owner_votes'
  | 'signatory'
  | 'position_of_signatory'
  | 'place_date'
  | 'signature';

/** What a participant declares of itself, where the question matters for it. */
export const declaredByParticipant = [
  'exclusion',
  'other_grant',
  'operating_grant',
  'controlled',
  'occupied_territory',
  'public_interest_trust',
] as const satisfies readonly ParticipantQuestion[];
/** What every participant declares of the project. */
export const declaredByProject = [
  'early_start',
  'similar_proposal',
  'civil_only',
  'ai_use_disclosed',
] as const satisfies readonly DeclarationQuestion[];
export type HonourStatement = (typeof declaredByParticipant)[number] | (typeof declaredByProject)[number];

/** Who an applicant writes to, and about what. */
export type LetterSubject = {
  readonly partner: string;
  readonly coordinator: string;
  readonly title: string;
  readonly acronym: string;
  readonly call: string;
};

/** What the templates say; `words/project/annex-template.ts` makes them. */
export type TemplateWords = {
  readonly language: string;
  readonly page: string;
  readonly noteStyle: string;
  readonly missingSigns: string;
  readonly title: (template: AnnexTemplate) => string;
  /** What the document is and is not. It has to be taken out before the document is used. */
  readonly takeOut: (template: AnnexTemplate, isNational: boolean) => string;
  readonly about: (template: AnnexTemplate, name: string) => string;
  readonly fact: (fact: TemplateFact) => string;
  readonly heading: (heading: TemplateHeading) => string;
  readonly toWrite: (gap: TemplateGap) => string;
  readonly country: (iso2: string | null) => string;
  readonly role: (role: ParticipantRole) => string;
  readonly kind: (kind: OrganizationKind | null) => string;
  readonly stage: (stage: KeyPerson['careerStage']) => string;
  /** Hundredths of a person-month as a figure. */
  readonly personMonths: (months: number | null) => string;
  readonly leads: string;
  /** That so many people stand in a project beyond those in the document. */
  readonly furtherPeople: (count: number) => string;
  readonly letterTo: (coordinator: string) => string;
  readonly letterOpening: (role: ParticipantRole, subject: LetterSubject) => string;
  readonly letterPart: string;
  readonly letterLeads: (packages: readonly { readonly number: number; readonly title: string }[]) => string;
  readonly letterBudget: (costs: Cents, requested: Cents, share: BasisPoints | null) => string;
  /** A share as a figure. */
  readonly share: (share: BasisPoints) => string;
  readonly letterOwn: (amount: Cents) => string;
  readonly declaring: (participant: string) => string;
  readonly declares: (what: HonourStatement, answer: YesOrNo) => string;
  /** A question that nobody has answered in the project yet, as something to be written. */
  readonly unanswered: (what: HonourStatement) => string;
  readonly deMinimis: (amount: Cents) => string;
  readonly genderBlock: (heading: 'published' | 'resources' | 'data' | 'training') => string;
  readonly owned: (answer: YesOrNo, owner: string, country: string) => string;
  readonly column: (column: 'owner' | 'country' | 'share' | 'votes') => string;
};
