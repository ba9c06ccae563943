/** What came of an application. */
export const awardResults = ['funded', 'reserve', 'rejected', 'withdrawn'] as const;
export type AwardResult = (typeof awardResults)[number];

/**
 * What is kept of the time after a submission, record by record: the result, the evaluators' comments on it and on an
 * earlier application, the grant agreement, reporting periods, deliverables and milestones, cost claims, payments, and
 * the hours of people.
 */
export const grantParts = [
  'result',
  'comment',
  'earlier',
  'earlier_comment',
  'agreement',
  'period',
  'progress',
  'claim',
  'payment',
  'worker',
] as const;
export type GrantPart = (typeof grantParts)[number];

/** What a comment of the evaluators says. */
export const commentKinds = ['strength', 'shortcoming', 'remark'] as const;
export type CommentKind = (typeof commentKinds)[number];

/** How far a deliverable or milestone is. */
export const progressStates = ['open', 'working', 'done', 'accepted', 'rejected'] as const;
export type ProgressState = (typeof progressStates)[number];

/** What a claim counts costs by: the categories of the grant agreement (fact book, 5.1), as the budget has them. */
export const claimCategories = [
  'personnel',
  'subcontracting',
  'travel',
  'equipment',
  'materials',
  'other_direct',
  'third_party_support',
  'internal_invoicing',
] as const;
export type ClaimCategory = (typeof claimCategories)[number];

/** What the funder pays: at the start, after a report, and at the end. */
export const paymentKinds = ['pre_financing', 'interim', 'balance'] as const;

export const grantLimits = {
  /** Of a project, whatever they are about: how many, and how many characters of JSON they have together. */
  records: 2_000,
  characters: 6_000_000,
  /** That one call stores. */
  together: 100,
  summary: 60_000,
  comment: 8_000,
  comments: 300,
  note: 4_000,
  line: 300,
  score: 40,
  /** Months of hours that one person has, over all work packages. */
  entries: 1_500,
  workers: 300,
  payments: 100,
} as const;
