import type { Instant } from '#domain/values/time.ts';
import type { AskedNow } from '#domain/project/requirements/requirement-changes.ts';
import type { EligibilityCriterion, SoleOffer, Verdict } from '#domain/program/eligibility/eligibility-codes.ts';
import type { Reason } from '#domain/program/eligibility/assessment.ts';
import type { ClauseId } from '#domain/program/eligibility/clause-ids.ts';
import type { AlertingChange, CallNews } from './alert-codes.ts';
import type { ReminderDays } from './reminder-days.ts';

/** The call that an alert is about, as it was called then. */
export type AlertCall = { readonly identifier: string; readonly title: string };

/** The project that an alert is about, as it was called then; empty where it had no title. */
type AlertProject = { readonly id: string; readonly title: string };

/** What has changed: the values before and after are of the kind's own shape. */
export type AlertChange = { readonly kind: AlertingChange; readonly before: unknown; readonly after: unknown };

/** How a call was judged for an organization when it was told of it. */
export type CallJudgement = {
  /** 0 to 100, by which those of one night are ordered. */
  readonly score: number;
  readonly verdict: Verdict;
  readonly offer: SoleOffer | null;
  /** How many criteria are not known, and how many are met. */
  readonly unknowns: number;
  readonly met: number;
  /** What decides: the first criterion that is not known. Null where all are met. */
  readonly deciding: {
    readonly criterion: EligibilityCriterion;
    readonly reason: Reason;
    readonly clause: ClauseId;
  } | null;
  /** The next deadline; null where none is known. */
  readonly deadlineAt: Instant | null;
};

/** What an alert says, as a code with what belongs to it. It is stored so, and written out in its reader's language. */
export type AlertContent =
  | {
      readonly code: 'closing';
      readonly call: AlertCall;
      readonly within: ReminderDays;
      readonly deadlineAt: Instant;
    }
  | { readonly code: 'opened'; readonly call: AlertCall; readonly opensAt: Instant }
  | { readonly code: 'changed'; readonly call: AlertCall; readonly changes: readonly AlertChange[] }
  /** The call of an open project asks otherwise than when it was read for it. */
  | {
      readonly code: 'project_call_changed';
      readonly call: AlertCall;
      readonly project: AlertProject;
      readonly changes: readonly AlertChange[];
      /** How many requirements differ from the reading, what they ask now, and what that does to the project. */
      readonly effect: {
        readonly requirements: number;
        readonly blocking: number;
        readonly warnings: number;
        /** Alerts of a time when it was not kept have none. */
        readonly asked?: AskedNow;
      };
    }
  /** A project was handed in on the portal. */
  | {
      readonly code: 'project_submitted';
      readonly call: AlertCall;
      readonly project: AlertProject;
      readonly submittedAt: Instant;
    }
  /** Another organization has written. Who it is stands in the thread, so that nothing of it is left here. */
  | { readonly code: 'partner_message'; readonly call: AlertCall | null; readonly threadId: string }
  /** A call fits the organization, and nothing certain is against applying. */
  | ({ readonly code: 'call_fits'; readonly call: AlertCall; readonly news: CallNews } & CallJudgement)
  /** So many more calls fit than were told of one by one. They are not told of again. */
  | { readonly code: 'more_calls_fit'; readonly call: null; readonly programIds: readonly string[] }
  /** An alert of a time when texts were stored. */
  | { readonly code: 'written'; readonly title: string; readonly message: string };
