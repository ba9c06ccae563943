import * as schema from '#db/schema/index.ts';

import { address, id, list, own, touched, type PersonalTable } from './declared.ts';

// Everything that is kept of a person, table by table: what they take along is made from it, and
// test/api/account/privacy/declared.test.ts holds it against the schema.

const ofAccount: readonly PersonalTable[] = [
  own(schema.users, [id(schema.users.id)]),
  own(schema.passwords, [id(schema.passwords.userId)], { hash: 'secret' }),
  own(schema.sessions, [id(schema.sessions.userId)], { tokenHash: 'secret' }),
  own(schema.resetLinks, [id(schema.resetLinks.userId)], { tokenHash: 'secret' }),
  own(schema.calendarFeeds, [id(schema.calendarFeeds.userId)], { tokenHash: 'secret' }),
  own(schema.secondFactors, [id(schema.secondFactors.userId)], { sealedSecret: 'secret', lastStep: 'secret' }),
  own(schema.passkeys, [id(schema.passkeys.userId)], { credentialId: 'secret', publicKey: 'secret' }),
  own(schema.passkeyChallenges, [id(schema.passkeyChallenges.userId)], { challengeHash: 'secret' }),
  own(schema.recoveryCodes, [id(schema.recoveryCodes.userId)], { codeHash: 'secret' }),
  own(schema.emailChanges, [id(schema.emailChanges.userId)], { confirmHash: 'secret', stopHash: 'secret' }),
  own(schema.userSettings, [id(schema.userSettings.userId)]),
  own(schema.personalExports, [id(schema.personalExports.userId)], { filePath: 'storage' }),
  own(schema.accountDeletions, [id(schema.accountDeletions.userId)]),
  own(schema.supportConsents, [id(schema.supportConsents.userId)]),
  own(schema.supportLooks, [id(schema.supportLooks.userId), id(schema.supportLooks.lookedBy)], {
    userId: 'others',
    lookedBy: 'others',
  }),
  own(schema.newsletterConsents, [id(schema.newsletterConsents.userId)]),
  touched(schema.newsletters, [id(schema.newsletters.createdBy)], ['subject']),
  own(schema.consultants, [id(schema.consultants.userId)]),
  own(schema.signUps, [address(schema.signUps.email)], { passwordHash: 'secret' }),
  own(schema.auditEvents, [id(schema.auditEvents.userId), id(schema.auditEvents.subjectId)]),
  // The links in a mail are keys.
  own(schema.mailOutbox, [address(schema.mailOutbox.toAddress)], { content: 'secret' }),
  own(schema.contactMessages, [id(schema.contactMessages.sentBy), address(schema.contactMessages.email)], {
    key: 'secret',
  }),
  own(schema.enterpriseRequests, [id(schema.enterpriseRequests.askedBy), address(schema.enterpriseRequests.email)]),
];

const ofOrganization: readonly PersonalTable[] = [
  own(schema.orgMembers, [id(schema.orgMembers.userId)]),
  own(schema.proSeats, [id(schema.proSeats.userId)]),
  own(
    schema.invitations,
    [id(schema.invitations.invitedBy), id(schema.invitations.acceptedBy), address(schema.invitations.email)],
    { tokenHash: 'secret', email: 'others' },
  ),
  own(schema.orgAnswers, [id(schema.orgAnswers.answeredBy)]),
  own(schema.programAnswers, [id(schema.programAnswers.answeredBy)]),
  own(schema.savedSearches, [id(schema.savedSearches.savedBy)]),
  touched(schema.savedPrograms, [
    id(schema.savedPrograms.savedBy),
    id(schema.savedPrograms.owner),
    id(schema.savedPrograms.decidedBy),
    id(schema.savedPrograms.changedBy),
  ]),
  // What was told to them alone; what an organization was told stays with it.
  own(schema.alerts, [id(schema.alerts.userId)]),
  own(schema.alertReads, [id(schema.alertReads.userId)]),
  touched(schema.partnerProfiles, [id(schema.partnerProfiles.changedBy)]),
  own(schema.partnerMessages, [id(schema.partnerMessages.author)]),
  own(schema.partnerBlocks, [id(schema.partnerBlocks.blockedBy)]),
  own(schema.engagements, [
    id(schema.engagements.consultantUser),
    id(schema.engagements.askedBy),
    id(schema.engagements.decidedBy),
    id(schema.engagements.endedBy),
  ]),
  own(schema.consultantReviews, [id(schema.consultantReviews.consultantUser), id(schema.consultantReviews.writtenBy)]),
  own(schema.engagementMessages, [id(schema.engagementMessages.author)]),
  touched(schema.libraryEntries, [id(schema.libraryEntries.createdBy), id(schema.libraryEntries.updatedBy)], ['title']),
  own(schema.libraryFiles, [id(schema.libraryFiles.uploadedBy)], { filePath: 'storage' }),
  own(schema.libraryUses, [id(schema.libraryUses.usedBy)]),
  touched(schema.checkouts, [id(schema.checkouts.startedBy)]),
  touched(
    schema.serviceOrders,
    [id(schema.serviceOrders.consultant), id(schema.serviceOrders.answeredBy)],
    ['delivery'],
  ),
  own(schema.creditUses, [id(schema.creditUses.usedBy)]),
  own(schema.copilotConversations, [id(schema.copilotConversations.userId)]),
  own(schema.copilotMessages, [
    {
      by: 'parent',
      column: schema.copilotMessages.conversationId,
      parent: schema.copilotConversations.id,
      owner: schema.copilotConversations.userId,
    },
  ]),
  own(schema.copilotProposals, [id(schema.copilotProposals.userId)]),
  touched(schema.organizationArchives, [id(schema.organizationArchives.askedBy)]),
  own(schema.copilotConsents, [id(schema.copilotConsents.switchedOnBy)]),
];

const ofProjects: readonly PersonalTable[] = [
  touched(schema.projects, [id(schema.projects.createdBy)], ['title']),
  touched(schema.projectSections, [id(schema.projectSections.updatedBy)], ['sectionKey']),
  touched(schema.sectionSteps, [id(schema.sectionSteps.author)]),
  touched(schema.sectionHistory, [id(schema.sectionHistory.author)]),
  own(schema.suggestedTexts, [id(schema.suggestedTexts.author)], { baseDoc: 'together', sentLast: 'together' }),
  own(schema.projectPlaces, [id(schema.projectPlaces.userId)]),
  touched(schema.projectAssignments, [
    id(schema.projectAssignments.userId),
    id(schema.projectAssignments.assignedBy),
    id(schema.projectAssignments.endedBy),
  ]),
  own(schema.listSaves, [id(schema.listSaves.savedBy)]),
  touched(schema.redFlags, [id(schema.redFlags.settledBy)]),
  own(schema.projectTasks, [id(schema.projectTasks.assignee), id(schema.projectTasks.createdBy)]),
  touched(schema.projectVersions, [id(schema.projectVersions.createdBy)], ['description']),
  own(schema.commentThreads, [id(schema.commentThreads.createdBy), id(schema.commentThreads.resolvedBy)], {
    anchor: 'place',
  }),
  own(schema.comments, [id(schema.comments.author)], { mentions: 'others' }),
  own(
    schema.taskLinks,
    [id(schema.taskLinks.madeBy), id(schema.taskLinks.revokedBy), address(schema.taskLinks.guestEmail)],
    { tokenHash: 'secret', guestName: 'others', guestEmail: 'others' },
  ),
  own(schema.coveredOutcomes, [id(schema.coveredOutcomes.markedBy)], { anchor: 'place' }),
  touched(
    schema.evaluationRounds,
    [list(schema.evaluationRounds.asked), id(schema.evaluationRounds.openedBy), id(schema.evaluationRounds.closedBy)],
    ['note'],
  ),
  own(schema.evaluations, [id(schema.evaluations.evaluator)]),
  touched(schema.projectRequirements, [id(schema.projectRequirements.analysedBy)]),
  touched(schema.dryRuns, [id(schema.dryRuns.ranBy)]),
  own(schema.files, [id(schema.files.uploadedBy)], { filePath: 'storage' }),
  own(schema.pictures, [id(schema.pictures.uploadedBy)], { filePath: 'storage' }),
  touched(schema.submissionPackages, [id(schema.submissionPackages.createdBy)], ['packageName']),
  own(
    schema.submissions,
    [id(schema.submissions.recordedBy), id(schema.submissions.receiptBy), id(schema.submissions.takenBackBy)],
    { receiptPath: 'storage' },
  ),
  own(schema.projectSignOffs, [id(schema.projectSignOffs.userId), id(schema.projectSignOffs.demandedBy)]),
  own(schema.wizardFields, [id(schema.wizardFields.savedBy)]),
  own(schema.wizardMarks, [id(schema.wizardMarks.markedBy)]),
  touched(schema.grantRecords, [id(schema.grantRecords.savedBy)]),
  touched(schema.meetings, [id(schema.meetings.createdBy), id(schema.meetings.minutesSavedBy)], ['title']),
  own(schema.meetingPeople, [id(schema.meetingPeople.userId), address(schema.meetingPeople.email)]),
  own(schema.draftMessages, [id(schema.draftMessages.writtenBy)]),
  own(schema.machinePassages, [id(schema.machinePassages.acceptedBy)]),
];

/** What is kept of a person, in the order in which it is shown. */
export const personalTables: readonly PersonalTable[] = [...ofAccount, ...ofOrganization, ...ofProjects];

/** Columns that refer to a person without saying anything of them, and why. */
export const notLookedIn: Readonly<Record<string, string>> = {
  'consultants.decided_by': 'the profile is of somebody else; that an administrator decided is among the audit events',
  'service_orders.assigned_by': 'the order is of others; that an administrator assigned it is among the audit events',
  'service_orders.refund_asked_by': 'the same',
};

/** Tables of which nothing goes along, and why. */
export const withoutPersons: Readonly<Record<string, string>> = {
  success_stories: 'told by an organization; who agreed for it is named by the administrator who entered it',
  rate_limits: 'counts under a hash, kept for a day',
  sign_up_links: 'hashes of links of sign-ups',
  organizations: 'the organization, not a person; its members see it in its profile',
  shareholders: 'the same',
  programs: 'the public catalogue',
  calls: 'the public catalogue',
  catalogue_state: 'the public catalogue',
  program_sources: 'the public catalogue',
  program_passages: 'the public catalogue',
  program_changes: 'the public catalogue',
  catalogue_runs: 'the public catalogue',
  catalogue_rejections: 'the public catalogue',
  match_scores: 'computed for an organization',
  match_states: 'computed for an organization',
  applications: 'the work of an organization',
  field_saves: 'ids of saves and what they held, without a person',
  participants: 'the organizations of a consortium, as its project names them',
  work_packages: 'the work of an organization',
  plan_items: 'the work of an organization',
  budget_lines: 'the work of an organization',
  partner_profile_programs: 'calls that a profile names',
  partner_threads: 'between two organizations; who wrote what is partner_messages',
  copilot_usage: 'counts for an organization',
  payments: 'between an organization and the provider; who began one is checkouts',
  subscriptions: 'the same',
  invoices: 'of an organization; its owners download them',
  invoice_numbers: 'counts',
  test_checkouts: 'payments that are only played',
};

/** What an organization keeps about a person who is no member of it any more goes along too; all else stays with it. */
export const alsoOfFormer: ReadonlySet<unknown> = new Set([
  schema.auditEvents,
  // A consultant is asked before they are a member, and keeps what was asked of them.
  schema.engagements,
  schema.engagementMessages,
  schema.consultantReviews,
  schema.invitations,
  schema.enterpriseRequests,
  schema.meetingPeople,
  schema.taskLinks,
  // A consultant is a member for as long as the order is open.
  schema.serviceOrders,
]);
