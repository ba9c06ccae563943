import type { EngagementKind } from '#domain/account/consultants/engagement.ts';
import type { ConsultantNews, OrganizationNews } from '#domain/notifications/engagement-news.ts';
import type { ContactMessage } from '#domain/account/contact/contact-message.ts';
import type { ContactSubject } from '#domain/account/contact/contact-codes.ts';
import type {
  EnterpriseSize,
  PurchaseKind,
  RequestKind,
  ServiceKind,
  WorkerNews,
} from '#domain/organization/billing/billing-codes.ts';
import type { InvitableRole, Role } from '#domain/organization/roles.ts';
import type { CalendarPerson, ToldMeeting } from '#domain/project/meetings/invitation.ts';
import type { MeetingNews } from '#domain/project/meetings/meeting-codes.ts';
import type { TaskLinkKind } from '#domain/project/task-links/task-links.ts';
import type { BasisPoints, Cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';

import type { BlockNews, DeletionNews, LeavingNews, MembershipNews } from './mail-codes.ts';
import type { AlertCall, AlertContent, CallJudgement } from './alert-content.ts';
import type { MailKind } from './mail-choices.ts';
import type { PlainMail } from './mail-codes.ts';

/** The calls of one organization in a mail about calls that fit. */
export type MailedCalls = {
  readonly organization: string;
  readonly calls: readonly (CallJudgement & { readonly call: AlertCall; readonly url: string })[];
  /** How many more there are, and where the search has them all. */
  readonly more: number;
  readonly searchUrl: string;
};

/** One piece of news in a mail; `author` is who did it, where somebody is named. */
export type MailedNews = {
  readonly organization: string;
  readonly alert: AlertContent;
  readonly author: string | null;
  readonly url: string | null;
};

/**
 * What a mail says, as a code with what belongs to it. It is stored so, and written out in its reader's language when
 * it is sent or shown. `url` is where its button leads.
 */
export type MailContent =
  | {
      readonly code: PlainMail;
      readonly name: string;
      readonly url: string;
    }
  | {
      readonly code: 'invitation';
      readonly organization: string;
      readonly invitedBy: string;
      readonly role: InvitableRole;
      readonly url: string;
    }
  /** Asks somebody without an account for one thing in one project. What its maker wrote to them stays on the page. */
  | {
      readonly code: 'task_link';
      readonly kind: TaskLinkKind;
      readonly name: string;
      readonly organization: string;
      readonly by: string;
      readonly project: string;
      readonly until: Instant;
      readonly url: string;
    }
  /** Somebody else has changed what the reader is in an organization. */
  | {
      readonly code: 'membership';
      readonly news: MembershipNews;
      readonly name: string;
      readonly organization: string;
      readonly by: string;
      readonly role: Role;
      readonly url: string;
    }
  | {
      readonly code: 'mention';
      readonly name: string;
      readonly by: string;
      readonly project: string;
      /** The key of the section; in older mails its title. */
      readonly section: string;
      readonly url: string;
      /** Ends these mails. Older ones have none. */
      readonly unsubscribeUrl?: string;
    }
  /** The account of the reader is to be deleted. */
  | {
      readonly code: 'deletion';
      readonly news: DeletionNews;
      readonly name: string;
      readonly dueAt: Instant;
      readonly url: string;
    }
  /** An organization that the reader owns is blocked by an administrator, or open again. */
  | {
      readonly code: 'organization_blocked';
      readonly news: BlockNews;
      readonly name: string;
      readonly organization: string;
      /** What the administrator wrote; empty when it is open again. */
      readonly reason: string;
      readonly at: Instant;
      readonly url: string;
    }
  /** An organization of the reader is to be deleted. */
  | {
      readonly code: 'organization_deletion';
      readonly news: LeavingNews;
      readonly name: string;
      readonly organization: string;
      readonly dueAt: Instant;
      readonly url: string;
    }
  /** Another organization has written. Neither its words nor its name travel in our mail: both are what a stranger typed. */
  | {
      readonly code: 'partner_message';
      readonly name: string;
      readonly call: string | null;
      readonly url: string;
      readonly unsubscribeUrl?: string;
    }
  /** To a consultant, and to whoever asked them. No words of the other side travel in it. */
  | {
      readonly code: 'consultant_asked';
      readonly news: ConsultantNews;
      readonly kind: EngagementKind;
      readonly name: string;
      readonly call: string;
      readonly url: string;
      readonly unsubscribeUrl: string;
    }
  | {
      readonly code: 'consultant_answered';
      readonly news: OrganizationNews;
      readonly kind: EngagementKind;
      readonly name: string;
      readonly call: string;
      readonly url: string;
      readonly unsubscribeUrl: string;
    }
  | {
      readonly code: 'evaluation_asked' | 'evaluation_handed_in';
      readonly name: string;
      readonly by: string;
      readonly project: string;
      readonly url: string;
      /** Ends these mails. Older ones have none. */
      readonly unsubscribeUrl?: string;
    }
  /** Tells one who takes part in a meeting that it is planned, changed or cancelled. A calendar file goes with it. */
  | {
      readonly code: 'meeting';
      readonly news: MeetingNews;
      readonly name: string;
      readonly email: string;
      readonly by: string;
      readonly project: string;
      readonly meeting: ToldMeeting;
      readonly organizer: CalendarPerson;
      /** The zone of the reader's own clock, where it is known. */
      readonly readerZone: string | null;
      /** Null for a reader who is no member: there is no page for them. */
      readonly url: string | null;
      /** Ends these mails; null for a reader who is no member, who has nothing to choose. Older ones have none. */
      readonly unsubscribeUrl?: string | null;
    }
  /** A renewal of Pro was not paid; `until` is when the grace period ends. */
  | {
      readonly code: 'renewal_failed';
      readonly name: string;
      readonly organization: string;
      readonly until: Instant;
      readonly url: string;
    }
  | { readonly code: 'pro_ended'; readonly name: string; readonly organization: string; readonly url: string }
  /** Money of a payment went back, by a refund or by a dispute that was lost. `stands` is whether it goes on working. */
  | {
      readonly code: 'credit_note';
      readonly name: string;
      readonly organization: string;
      readonly number: string;
      readonly price: Cents;
      readonly cause: 'refund' | 'dispute';
      readonly purchase: PurchaseKind;
      /** The title of the project that it was for. */
      readonly project: string | null;
      readonly stands: boolean;
      readonly url: string;
    }
  /** A dispute was won after it had been lost: what had been taken is there again. */
  | {
      readonly code: 'charged_again';
      readonly name: string;
      readonly organization: string;
      readonly number: string;
      readonly price: Cents;
      readonly purchase: PurchaseKind;
      readonly project: string | null;
      readonly url: string;
    }
  /** To the operator alone: what somebody wants who asks for a price. */
  | {
      readonly code: 'enterprise_request';
      readonly company: string;
      readonly email: string;
      readonly need: string;
      readonly size: EnterpriseSize;
      /** Mails of a time before there was anything but Enterprise have none of these. */
      readonly kind?: RequestKind;
      readonly discount?: BasisPoints;
      readonly project?: string | null;
    }
  /** To whoever asked for a price, at their own address: what was asked, and what happens next. */
  | {
      readonly code: 'price_asked';
      readonly name: string;
      readonly kind: RequestKind;
      readonly company: string;
      /** Where the answer goes. */
      readonly answerTo: string;
      readonly need: string;
      readonly discount: BasisPoints;
      readonly project: string | null;
    }
  /** Calls that fit the organizations in which the person has a seat of Pro. */
  | {
      readonly code: 'fitting_calls';
      readonly name: string;
      readonly organizations: readonly MailedCalls[];
      readonly url: string;
      /** Ends these mails for its reader, without a sign-in. */
      readonly unsubscribeUrl: string;
    }
  /** What is new to its reader: at once, or gathered for a morning. */
  | {
      readonly code: 'news';
      readonly name: string;
      readonly items: readonly MailedNews[];
      /** How much more there is. */
      readonly more: number;
      /** What ends the mails of each kind that is in it. */
      readonly stops: readonly { readonly kind: MailKind; readonly url: string }[];
      readonly url: string;
      readonly settingsUrl: string;
      /** Ends the mails of all of these kinds, without a sign-in. */
      readonly unsubscribeUrl: string;
    }
  /** To the operator alone: what somebody wrote from the contact page. */
  | { readonly code: 'contact_message'; readonly id: string; readonly message: ContactMessage }
  /** To whoever wrote it, or whose address was typed: nothing that was typed travels in it. */
  | { readonly code: 'contact_received'; readonly subject: ContactSubject }
  /** Answers the wish for a call: `at` is null where none of the times suits. `url` leads to the form. */
  | { readonly code: 'call_answered'; readonly at: Instant | null; readonly zone: string; readonly url: string }
  /** Answers a message or a request in words, under what was written. */
  /** What an administrator wrote to those who agreed to newsletters, in each language; `url` is where that is set. */
  | {
      readonly code: 'newsletter';
      readonly name: string;
      readonly en: { readonly subject: string; readonly paragraphs: readonly string[] };
      readonly ro: { readonly subject: string; readonly paragraphs: readonly string[] };
      readonly url: string;
      readonly unsubscribeUrl: string;
    }
  | { readonly code: 'message_answered'; readonly answer: string; readonly asked: string }
  /** To the operator alone: somebody wants to be in the directory of consultants. */
  | { readonly code: 'consultant_applied'; readonly url: string }
  | { readonly code: 'consultant_verified'; readonly name: string; readonly url: string }
  /** `reason` is what an administrator wrote. */
  | { readonly code: 'consultant_refused'; readonly name: string; readonly reason: string; readonly url: string }
  /** To the operator: a service was paid for and waits for a consultant. */
  | { readonly code: 'service_paid'; readonly purchase: ServiceKind; readonly url: string }
  /** To a consultant: an order has ended, or is theirs no more, or again. */
  | {
      readonly code: 'service_over';
      readonly name: string;
      readonly purchase: ServiceKind;
      /** The title of the project; empty where it has none. */
      readonly project: string;
      readonly news: WorkerNews;
      readonly url: string;
    }
  | { readonly code: 'stopped_run'; readonly name: string; readonly startedAt: string; readonly detail: string }
  /** A mail of a time when the outbox held texts. */
  | { readonly code: 'written'; readonly subject: string; readonly text: string; readonly html: string };
