import type { DraftSource } from '#domain/project/drafting/draft.ts';
import type { DraftWords } from '#domain/project/drafting/draft-words.ts';
import type { Deliverable, Risk } from '#domain/project/workplan/plan.ts';
import type { Cents } from '#domain/values/money.ts';
import type { TemplateWords } from '../templates/template-words.ts';
import type { WorkingDocument } from './working-document-codes.ts';

/** What only people can say under a heading of its own. */
export const agreementPoints = [
  'decisions',
  'payments',
  'results',
  'background',
  'publication',
  'confidentiality',
  'changes',
  'liability',
  'disputes',
] as const;
export const protectionPoints = ['who_decides', 'costs', 'unprotected', 'publishing'] as const;
export const riskPoints = ['scale', 'review', 'new_risks'] as const;
type Point = (typeof agreementPoints)[number] | (typeof protectionPoints)[number] | (typeof riskPoints)[number];

/** What is done to prepare the agreement, in this order. */
export const agreementSteps = ['figures', 'positions', 'call', 'written', 'signed'] as const;

export type WorkingHeading =
  | Point
  | 'audiences'
  | 'dissemination'
  | 'exploitation'
  | 'communication'
  | 'measures'
  | 'dates'
  | 'success'
  | 'afterwards'
  | 'results_made'
  | 'brought'
  | 'property'
  | 'risks'
  | 'without_risk'
  | 'parties'
  | 'work'
  | 'money'
  | 'to_settle'
  | 'next';

export type WorkingColumn =
  | 'said'
  | 'source'
  | 'audience'
  | 'aim'
  | 'measure'
  | 'who'
  | 'when'
  | 'what'
  | 'month'
  | 'open_to'
  | 'shared_with'
  | 'partner'
  | 'uses'
  | 'how'
  | 'afterwards'
  | 'figure'
  | 'baseline'
  | 'target'
  | 'result'
  | 'made_by'
  | 'ready'
  | 'owner'
  | 'protection'
  | 'access'
  | 'route'
  | 'brings'
  | 'conditions'
  | 'risk'
  | 'packages'
  | 'likelihood'
  | 'impact'
  | 'response'
  | 'party'
  | 'role'
  | 'country'
  | 'pic'
  | 'leads'
  | 'signs'
  | 'package'
  | 'lead'
  | 'months'
  | 'effort'
  | 'costs'
  | 'share_of_costs'
  | 'requested'
  | 'share_of_requested';

/** What somebody has to write, because the project does not say it. */
export type WorkingGap =
  | Point
  | 'audience'
  | 'audiences'
  | 'aim'
  | 'measure'
  | 'channel'
  | 'who'
  | 'month'
  | 'months'
  | 'open_to'
  | 'shared_with'
  | 'dissemination'
  | 'exploitation'
  | 'communication'
  | 'uses'
  | 'how'
  | 'afterwards'
  | 'afterwards_cell'
  | 'figure'
  | 'baseline'
  | 'target'
  | 'result'
  | 'owner'
  | 'protection'
  | 'access'
  | 'route'
  | 'brings'
  | 'conditions'
  | 'property'
  | 'risk'
  | 'packages'
  | 'likelihood'
  | 'impact'
  | 'response'
  | 'country'
  | 'pic'
  | 'signs'
  | 'package'
  | 'lead'
  | 'effort'
  | 'budget';

/** What the working documents say; `words/project/annexes/working-documents.ts` makes them. */
export type WorkingDocumentWords = {
  /** What documents of a project share, with the mark of templates. */
  readonly template: TemplateWords;
  /** How drafts name the parts of a project. */
  readonly drafts: DraftWords;
  readonly sourceName: (source: Pick<DraftSource, 'of' | 'name'>) => string;
  readonly title: (document: WorkingDocument) => string;
  /** What the document is and is not, and whose its headings are. It has to be taken out. */
  readonly takeOut: (document: WorkingDocument) => readonly string[];
  /** What Horizon Europe asks of this document; it has to be taken out, too. */
  readonly ofHorizon: (document: 'exploitation_plan' | 'risk_register') => string;
  readonly about: (document: WorkingDocument, name: string) => string;
  readonly heading: (heading: WorkingHeading) => string;
  readonly column: (column: WorkingColumn) => string;
  readonly gap: (gap: WorkingGap) => string;
  readonly step: (step: (typeof agreementSteps)[number]) => string;
  /** That so many sentences more of the project belong there. */
  readonly furtherSentences: (count: number) => string;
  readonly openTo: (level: NonNullable<Deliverable['dissemination']>) => string;
  readonly riskLevel: (level: NonNullable<Risk['likelihood']>) => string;
  readonly month: (month: number) => string;
  readonly months: (start: number | null, end: number | null) => string;
  readonly workPackage: (number: number) => string;
  readonly euro: (amount: Cents) => string;
  readonly leadsNone: string;
  readonly nobody: string;
  readonly total: string;
  readonly rounded: string;
  /** That those who are paid for a service are no parties. */
  readonly noParty: string;
};
