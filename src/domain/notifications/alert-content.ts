import type { EngagementKind } from '#domain/account/consultants/engagement.ts';
import type { PurchaseKind, ServiceKind, ServiceNews } from '#domain/organization/billing/billing-codes.ts';
import type { InvitableRole } from '#domain/organization/roles.ts';
import type { MeetingNews } from '#domain/project/meetings/meeting-codes.ts';
import type { ExportKind } from '#domain/project/package/export-codes.ts';
import type { SignOffDecision, SignOffKind } from '#domain/project/submission/sign-offs.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { SuggestedTask } from '#domain/project/tasks/suggested-task.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import type { AskedNow } from '#domain/project/requirements/requirement-changes.ts';
import type { EligibilityCriterion, SoleOffer, Verdict } from '#domain/program/eligibility/eligibility-codes.ts';
import type { Reason } from '#domain/program/eligibility/assessment.ts';
import type { ClauseId } from '#domain/program/eligibility/clause-ids.ts';
import type { AlertingChange, CallNews } from './alert-codes.ts';
import type { ConsultantNews, OrganizationNews } from './engagement-news.ts';
import type { ReminderDays } from './reminder-days.ts';

/** The call that an alert is about, as it was called then. */
export type AlertCall = { readonly identifier: string; readonly title: string };

/** The project that an alert is about, as it was called then; empty where it had no title. */
type AlertProject = { readonly id: string; readonly title: string };

/** A search that an alert names: as it was called then, with the address that runs it. */
export type AlertSearch = { readonly id: string; readonly name: string; readonly address: string };

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
  /** To a consultant, wherever they are: what an organization wants of them, or does with a request. */
  | {
      readonly code: 'consultant_asked';
      readonly call: AlertCall;
      readonly news: ConsultantNews;
      readonly kind: EngagementKind;
      readonly engagementId: string;
    }
  /** To whoever asked a consultant for something: what became of it. */
  | {
      readonly code: 'consultant_answered';
      readonly call: null;
      readonly project: AlertProject;
      readonly news: OrganizationNews;
      readonly kind: EngagementKind;
      readonly engagementId: string;
    }
  /** A call fits the organization, and nothing certain is against applying. */
  | ({ readonly code: 'call_fits'; readonly call: AlertCall; readonly news: CallNews } & CallJudgement)
  /** So many more calls fit than were told of one by one. They are not told of again. */
  | { readonly code: 'more_calls_fit'; readonly call: null; readonly programIds: readonly string[] }
  /** Saved searches find calls that are new. `by` are the searches, by their ids. */
  | {
      readonly code: 'calls_found';
      readonly call: null;
      readonly searches: readonly AlertSearch[];
      /** Those that are named. */
      readonly calls: readonly (AlertCall & { readonly by: readonly string[] })[];
      readonly more: number;
      /** All of them, so that none is told again. */
      readonly told: readonly { readonly id: string; readonly by: readonly string[] }[];
    }
  /** The deadline for which a project is prepared comes near. */
  | {
      readonly code: 'project_closing';
      readonly call: AlertCall;
      readonly project: AlertProject;
      readonly within: ReminderDays;
      readonly deadlineAt: Instant;
    }
  /** A task of the reader is due. */
  | {
      readonly code: 'task_due';
      readonly call: null;
      readonly project: AlertProject;
      readonly task: { readonly id: string; readonly title: string; readonly suggested: SuggestedTask | null };
      readonly dueDate: LocalDate;
    }
  /** The reader is asked to sign a project off, or is told what somebody answered. */
  | {
      readonly code: 'sign_off_asked';
      readonly call: null;
      readonly project: AlertProject;
      readonly kind: SignOffKind;
      readonly by: string;
    }
  | {
      readonly code: 'sign_off_answered';
      readonly call: null;
      readonly project: AlertProject;
      readonly kind: SignOffKind;
      readonly decision: SignOffDecision;
      readonly by: string;
    }
  /** The reader is asked to evaluate an application, or somebody hands an evaluation in that the reader asked for. */
  | {
      readonly code: 'evaluation_asked' | 'evaluation_handed_in';
      readonly call: null;
      readonly project: AlertProject;
      readonly by: string;
    }
  /** A meeting of the reader is planned, changed or cancelled, or they are no longer expected there. */
  | {
      readonly code: 'meeting_told';
      readonly call: null;
      readonly project: AlertProject;
      readonly news: MeetingNews;
      readonly meeting: { readonly id: string; readonly title: string; readonly startsAt: Instant };
      readonly by: string;
    }
  /** Somebody names the reader in a comment, begins one in a project of theirs, or answers where they have written. */
  | {
      readonly code: 'mentioned' | 'commented' | 'replied';
      readonly call: null;
      readonly project: AlertProject;
      readonly section: SectionKey;
      readonly threadId: string;
      /** Who wrote. The name is looked up when it is read, so that nothing is left of a person who is gone. */
      readonly by: string;
    }
  /** Somebody without an account comments by a link, or brings a file. The name is looked up with the link. */
  | {
      readonly code: 'guest_commented';
      readonly call: null;
      readonly project: AlertProject;
      readonly section: SectionKey;
      readonly threadId: string;
      readonly linkId: string;
    }
  | {
      readonly code: 'guest_uploaded';
      readonly call: null;
      readonly project: AlertProject;
      readonly annex: string;
      readonly linkId: string;
    }
  /** The reader is asked to join the organization that the alert belongs to. */
  | {
      readonly code: 'invited';
      readonly call: null;
      readonly invitationId: string;
      readonly role: InvitableRole;
      readonly by: string;
    }
  | { readonly code: 'paid'; readonly call: null; readonly purchase: PurchaseKind; readonly price: Cents }
  /** What became of a service that was paid for: to the owners, and to the consultant who does it. */
  | {
      readonly code: 'service_order' | 'service_work';
      readonly call: null;
      readonly project: AlertProject;
      readonly kind: ServiceKind;
      readonly news: ServiceNews;
    }
  /** What the reader has asked for can be downloaded, or could not be made. */
  | {
      readonly code: 'export_ready' | 'export_failed';
      readonly call: null;
      readonly project: AlertProject;
      readonly exportId: string;
      readonly kind: ExportKind;
    }
  /** A project was checked, and something else was found than before. */
  | {
      readonly code: 'validated';
      readonly call: null;
      readonly project: AlertProject;
      readonly hard: number;
      readonly soft: number;
      readonly by: string;
    }
  /** The organization is to be deleted at this moment, or that was taken back. */
  | { readonly code: 'organization_leaves' | 'organization_stays'; readonly call: null; readonly at: Instant }
  /** An administrator began to look at the product as the reader sees it, as the reader lets them. */
  | { readonly code: 'looked_at'; readonly call: null }
  /** An alert of a time when texts were stored. */
  | { readonly code: 'written'; readonly title: string; readonly message: string };
