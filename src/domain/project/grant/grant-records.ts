import type { Participant } from '#domain/project/participants/participants.ts';
import type { WorkPlan } from '#domain/project/workplan/plan.ts';
import { reportingPeriods } from '#domain/project/workplan/reporting-periods.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { GrantPart } from './grant-codes.ts';
import type { grantRecordSchema } from './grant-schema.ts';

/** Something that is kept of the time after a submission: what it is, which one of its kind, and what it says. */
export type GrantRecord = Shape<typeof grantRecordSchema>;
type Records = { readonly [Each in GrantRecord as Each['part']]: Each };
export type GrantRecordOf<Part extends GrantPart> = Records[Part];
export type GrantContent<Part extends GrantPart> = Records[Part]['content'];

/** The records of one part, in the order given. */
export function recordsOf<Part extends GrantPart, Item extends GrantRecord>(
  records: readonly Item[],
  part: Part,
): readonly (Item & GrantRecordOf<Part>)[] {
  return records.filter((record): record is Item & GrantRecordOf<Part> => record.part === part);
}

/** What a record says; null where there is none. */
export function contentOf<Part extends GrantPart>(
  records: readonly GrantRecord[],
  part: Part,
  key: string,
): GrantContent<Part> | null {
  const own: readonly GrantRecordOf<Part>[] = recordsOf(records, part);
  return own.find((each) => each.key === key)?.content ?? null;
}

/** The key of what a project has once. */
export const ONLY: string = 'only';

/** The key of what is kept of a reporting period. */
export function periodKey(number: number): string {
  return String(number);
}

/** The key of what a participant claims in a reporting period. */
export function claimKey(period: number, participantId: string): string {
  return `${period}:${participantId}`;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A record whose key is made of its content stands under the one that this content gives. */
export function underOwnKey<Item extends GrantRecord>(record: Item): Item {
  return record.part === 'claim'
    ? { ...record, key: claimKey(record.content.period, record.content.participantId) }
    : record;
}

/** Whether a record stands under a key that it can have. */
export function hasOwnKey({ part, key, content }: GrantRecord): boolean {
  switch (part) {
    case 'result':
    case 'agreement':
    case 'earlier':
      return key === ONLY;
    case 'period':
      return /^[1-9]\d?$/.test(key);
    case 'claim':
      return key === claimKey(content.period, content.participantId);
    case 'comment':
    case 'earlier_comment':
    case 'progress':
    case 'payment':
    case 'worker':
      return uuid.test(key);
  }
}

/** The reporting periods of the plan; one over the whole duration where the plan names none. */
export function grantPeriods(plan: Pick<WorkPlan, 'periods'>, months: number | null) {
  const named = reportingPeriods(plan.periods);
  return named.length > 0 || months === null ? named : [{ number: 1, start: 1, end: months }];
}

/** Those who report costs: associated partners pay for themselves, and subcontractors send invoices. */
export function claimants<P extends Pick<Participant, 'role'>>(participants: readonly P[]): readonly P[] {
  return participants.filter(({ role }) => role !== 'associated_partner' && role !== 'subcontractor');
}
