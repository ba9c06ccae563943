import { mailDeliveries, mailKinds } from '#domain/notifications/mail-choices.ts';
import { questionCodes } from '#domain/program/eligibility/eligibility-codes.ts';
import { goDecisions, savedStages } from '#domain/program/shortlist/shortlist-codes.ts';
import { purchaseKinds } from '#domain/organization/billing/billing-codes.ts';
import { annexFormats, annexStatuses } from '#domain/project/annexes/annex-codes.ts';
import { workingDocuments } from '#domain/project/annexes/working-documents/working-document-codes.ts';
import { pictureFormats } from '#domain/project/text/picture.ts';
import { projectPaths } from '#domain/project/project-codes.ts';
import { promptKinds } from '#domain/project/drafting/draft-codes.ts';
import { exportFailures, exportKinds } from '#domain/project/package/export-codes.ts';
import { awardResults, grantParts } from '#domain/project/grant/grant-codes.ts';
import { taskStatuses } from '#domain/project/tasks/task-codes.ts';
import { versionKinds } from '#domain/project/versions/version-codes.ts';
import { LOCALES } from '#domain/values/locale.ts';

import type { DataOf } from './action.ts';
import { inOrganization, inProject, ofAccount, ofPlatform, quiet, quietStatement } from './action-in.ts';
import { administrationTable } from './administration-actions.ts';
import { billingTable } from './billing-actions.ts';
import { consultantTable } from './consultant-actions.ts';
import { copilotTable } from './copilot-actions.ts';
import { libraryTable } from './library-actions.ts';
import { leavingTable } from './leaving-actions.ts';
import { memberTable } from './member-actions.ts';
import { securityTable } from './security-actions.ts';
import { serviceTable } from './service-actions.ts';
import { submissionTable } from './submission-actions.ts';
import { taskLinkTable, taskLinkTraces } from './task-link-actions.ts';

const unlogged = { log: 'never' } as const;
const download = { tells: null, isOneStatement: true } as const;

const thread = { section: 'code', threadId: 'id' } as const;
const mark = { section: 'code', markId: 'id' } as const;
const round = { round: 'count' } as const;
const task = { taskId: 'id', status: taskStatuses } as const;
const told = { meetingId: 'id', people: 'count', mails: 'count' } as const;
const settled = { section: 'code', suggestedId: 'id', pieces: 'count' } as const;
const drafted = { section: 'code', prompt: promptKinds, sentences: 'count' } as const;
const made = { exportId: 'id', kind: exportKinds } as const;
const rows = { rows: 'count' } as const;
const lines = { lines: 'count' } as const;
const oncePerSession = { log: { oneWithinMinutes: 10 } } as const;

/** What the activity page of a project shows; the words `activity_deeds` have a sentence for each. */
const projectTable = {
  'project.created': inOrganization('project.create', { subject: 'id', programId: 'id', path: projectPaths }),
  'project.imported': inOrganization('project.create', { subject: 'id', programId: 'id', files: 'count' }),
  'project.duplicated': inProject('project.create', { subject: 'id', from: 'id' }, { tells: 'organization' }),
  'project.bought': inProject(null, { kind: purchaseKinds }, { tells: 'organization' }),
  'project.payment_returned': inProject(null, { kind: purchaseKinds }, { tells: 'organization' }),
  'project.activated': inProject('project.edit', {}),
  'project.downloaded': inProject('project.see', { format: ['pdf', 'docx', 'xlsx', 'zip'] }, download),
  'project.archived': inProject('project.edit', {}),
  'project.unarchived': inProject('project.edit', {}),
  'project.language_chosen': inProject('project.edit', { language: LOCALES }),
  'assignment.made': inProject('project.assign', { userId: 'id' }, { tells: 'access' }),
  'assignment.ended': inProject('project.assign', { userId: 'id' }, { tells: 'access' }),
  'project.restricted': inProject('project.assign', {}, { tells: 'access' }),
  'project.unrestricted': inProject('project.assign', {}, { tells: 'access' }),
  'project.deleted': inProject('project.delete', {}),
  'project.undeleted': inProject('project.undelete', {}),
  'section.written': inProject('project.edit', {}, { log: 'own_statement', tells: 'section', isOneStatement: true }),
  'section.restored': inProject('version.restore', { revision: 'count' }, { tells: 'section' }),
  'suggestion.made': inProject('suggestion.make', { section: 'code' }, { ...oncePerSession, tells: 'suggestion' }),
  'suggestion.brought': inProject('suggestion.make', { section: 'code', pieces: 'count' }, { tells: 'suggestion' }),
  'suggestion.accepted': inProject('project.edit', settled, { tells: 'suggestion' }),
  'suggestion.rejected': inProject('suggestion.make', settled, { tells: 'suggestion' }),
  'draft.made': inProject('project.edit', { section: 'code', prompt: promptKinds }, { tells: null }),
  'draft.applied': inProject('project.edit', drafted, { tells: 'section' }),
  'draft.taken_back': inProject('project.edit', { section: 'code' }, { tells: 'section' }),
  'draft.disclosed': inProject('project.edit', { section: 'code' }, { tells: 'section' }),
  // The text itself comes with the saving of its section.
  'draft.noted': inProject('project.edit', drafted, { tells: null }),
  'draft.forgotten': inProject('project.edit', { section: 'code', messages: 'count' }, { tells: null }),
  // The same.
  'library.inserted': inProject('project.edit', { section: 'code', entryId: 'id' }, { tells: null }),
  'participants.saved': inProject('project.edit', rows, oncePerSession),
  'work_packages.saved': inProject('project.edit', rows, oncePerSession),
  'plan.saved': inProject('project.edit', rows, oncePerSession),
  'budget.saved': inProject('project.edit', lines, oncePerSession),
  'budget.imported': inProject('project.edit', lines),
  'annex.uploaded': inProject('project.edit', { key: 'code', fileId: 'id', size: 'count', format: annexFormats }),
  'picture.added': inProject(
    'project.edit',
    { pictureId: 'id', size: 'count', format: pictureFormats },
    { tells: null },
  ),
  'annex.taken': inProject('project.edit', {
    key: 'code',
    fileId: 'id',
    entryId: 'id',
    size: 'count',
    format: annexFormats,
  }),
  'annex.validated': inProject('project.edit', {
    key: 'code',
    fileId: 'id',
    status: annexStatuses,
    findings: 'count',
  }),
  'annex.removed': inProject('project.edit', { key: 'code', fileId: 'id' }),
  'annex.restored': inProject('project.edit', { key: 'code', fileId: 'id' }),
  'annex.drafted': inProject('project.edit', { key: 'code' }, { tells: null }),
  'annex.downloaded': inProject('project.see', { key: 'code', fileId: 'id' }, download),
  'working_document.downloaded': inProject('project.see', { document: workingDocuments }, download),
  'validation.run': inProject('project.edit', {
    hard: 'count',
    soft: 'count',
    added: 'count',
    gone: 'count',
    reopened: 'count',
    // The rules whose findings came and went, joined by blanks: the first of them where there are many.
    came: 'code',
    went: 'code',
  }),
  'flag.resolved': inProject('project.edit', { ruleId: 'code' }),
  'flag.waived': inProject('project.edit', { ruleId: 'code' }),
  'flag.reopened': inProject('project.edit', { ruleId: 'code' }),
  'task.created': inProject('task.edit', { taskId: 'id', suggested: 'yes_no' }),
  'task.updated': inProject('task.edit', task),
  'task.completed': inProject('task.edit', task),
  'task.deleted': inProject('task.edit', { taskId: 'id' }),
  'version.created': inProject('project.edit', { version: 'count', kind: versionKinds }),
  'version.restored': inProject('version.restore', { version: 'count', replaced: 'count' }),
  'export.asked': inProject('project.edit', made),
  'export.built': inProject('project.edit', made),
  'export.failed': inProject('project.edit', { ...made, failure: exportFailures }),
  'export.downloaded': inProject('project.edit', made, download),
  ...submissionTable,
  ...taskLinkTable,
  'meeting.planned': inProject('task.edit', told),
  'meeting.changed': inProject('task.edit', told),
  'meeting.cancelled': inProject('task.edit', told),
  'meeting.invited': inProject('task.edit', told),
  'meeting.minuted': inProject('task.edit', { meetingId: 'id' }, oncePerSession),
  'meeting.downloaded': inProject('project.see', { meetingId: 'id' }, download),
  'comment.started': inProject('comment.write', thread),
  'comment.replied': inProject('comment.write', thread),
  'comment.deleted': inProject('comment.write', thread),
  'comment.resolved': inProject('comment.resolve', thread),
  'comment.reopened': inProject('comment.resolve', thread),
  'dry_run.run': inProject('project.edit', { blocking: 'count' }),
  'evaluation.opened': inProject('project.edit', { ...round, asked: 'count' }),
  'evaluation.closed': inProject('project.edit', round),
  'evaluation.handed_in': inProject('comment.write', round),
  'evaluation.taken_back': inProject('comment.write', round),
  'requirements.analysed': inProject('project.edit', { known: 'count', changed: 'count' }),
  'requirements.corrected': inProject('project.edit', { key: 'code' }),
  'outcome.covered': inProject('project.edit', mark),
  'outcome.uncovered': inProject('project.edit', mark),
  'outcome.item_covered': inProject('project.edit', { markId: 'id' }),
  'outcome.item_uncovered': inProject('project.edit', { markId: 'id' }),
  'grant.result_recorded': inProject('project.submit', { result: awardResults }),
  'grant.saved': inProject('project.edit', { part: grantParts, records: 'count' }, oncePerSession),
  'grant.removed': inProject('project.edit', { part: grantParts }),
  'project.closed': inProject('project.submit', {}),
  'project.reopened': inProject('project.submit', {}),
  'project.tried_again': inProject('project.create', { subject: 'id', from: 'id' }, { tells: 'organization' }),
  'wizard.saved': inProject('project.edit', { field: 'code' }, oncePerSession),
  'wizard.marked': inProject('project.edit', { mark: 'code' }),
  'wizard.unmarked': inProject('project.edit', { mark: 'code' }),
};

/** What the history of the red flags shows of all that. */
export const flagActions = ['validation.run', 'flag.resolved', 'flag.waived', 'flag.reopened'] as const;

/** What happens in a project too often, or too quietly, for its activity page. */
const projectTraces = {
  ...taskLinkTraces,
  'intake.saved': inProject('project.edit', {}, unlogged),
  'values.renewed': inProject('project.edit', {}, quiet),
  'draft.continued': inProject('project.edit', {}, quiet),
  'suggestion.followed': inProject('suggestion.make', {}, quiet),
  'suggestion.explained': inProject('suggestion.make', {}, { log: 'never', tells: 'suggestion' }),
  'place.noted': inProject('project.see', {}, quietStatement),
  'comment.changed': inProject('comment.write', {}, unlogged),
  'evaluation.saved': inProject('comment.write', {}, quiet),
  'outcome.dismissed': inProject('project.edit', {}, unlogged),
  'word_file.read': inProject('suggestion.make', { draft: 'yes_no' }, { tells: null }),
  'package.checked': inProject('project.see', { intact: 'yes_no', known: 'yes_no' }, { tells: null }),
  // Who does not write to partners does not hear of it.
  'partner.asked': inProject('partner.write', { threadId: 'id' }, { tells: 'organization' }),
};

const organizationTable = {
  'organization.created': ofAccount(null, { org: 'id', subject: 'id' }),
  'organization.updated': inOrganization('organization.edit', {}),
  'organization.set_up': inOrganization('organization.edit', {}),
  'organization.set_up_saved': inOrganization('organization.edit', {}, unlogged),
  'question.answered': inOrganization('program.answer', {
    subject: 'id',
    question: questionCodes,
    scope: ['organization', 'program'],
    answer: ['yes', 'no'],
  }),
  'question.reopened': inOrganization('program.answer', {
    subject: 'id',
    question: questionCodes,
    scope: ['organization', 'program'],
  }),
  'program.saved': inOrganization('program.save', {}, unlogged),
  'program.unsaved': inOrganization('program.save', {}, { log: 'never', isOneStatement: true }),
  'shortlist.changed': inOrganization('program.save', { subject: 'id', stage: savedStages }),
  'shortlist.decided': inOrganization('program.save', {
    subject: 'id',
    stage: savedStages,
    decision: [...goDecisions, 'none'],
  }),
  'search.saved': inOrganization('search.save', { subject: 'id' }),
  'search.renamed': inOrganization('search.save', { subject: 'id' }),
  'search.removed': inOrganization('search.save', { subject: 'id' }),
  'search.restored': inOrganization('search.save', { subject: 'id' }),
  'search.alerts_set': inOrganization('search.save', { subject: 'id', alerts: 'yes_no' }),
  'organization.locale_chosen': inOrganization('organization.edit', {}, { log: 'never', isOneStatement: true }),
  'organization.defaults_chosen': inOrganization('organization.edit', { language: LOCALES, restricted: 'yes_no' }),
  'partner.profile_saved': inOrganization('organization.edit', { visible: 'yes_no', programs: 'count' }),
  'partner.answered': inOrganization('partner.write', { subject: 'id' }),
  'partner.closed': inOrganization('partner.write', { subject: 'id' }),
  'partner.blocked': inOrganization('organization.edit', { subject: 'id' }),
  'partner.unblocked': inOrganization('organization.edit', { subject: 'id' }),
};

const accountTable = {
  ...securityTable,
  'account.signed_up': ofAccount(null, { consentVersion: 'code', marketing: 'yes_no' }),
  'account.verified': ofAccount(null, {}),
  'account.signed_in': ofAccount(null, {}),
  'account.signed_out': ofAccount(null, { sessions: 'count' }, { tells: 'sessions' }),
  'account.sign_in_failed': ofAccount(null, {}, { isOneStatement: true }),
  'account.sign_in_limited': ofAccount(null, {}, { isOneStatement: true }),
  'account.reset_requested': ofAccount(null, {}),
  'account.password_reset': ofAccount(null, {}, { tells: 'sessions' }),
  'account.entered': ofAccount(null, {}, quiet),
  'account.session_opened': ofAccount(null, {}, quiet),
  'account.session_replaced': ofAccount(null, {}, { log: 'never', tells: 'sessions' }),
  'account.session_prolonged': ofAccount(null, {}, quietStatement),
  'account.alerts_marked': ofAccount(null, {}, quiet),
  'account.attempts_forgotten': ofAccount(null, {}, quietStatement),
  'account.sign_up_kept': ofAccount(null, {}, quiet),
  'account.link_sent': ofAccount(null, {}, quiet),
  'account.organization_chosen': ofAccount(null, {}, quietStatement),
  'account.locale_chosen': ofAccount(null, {}, quietStatement),
  'account.time_zone_noted': ofAccount(null, {}, quietStatement),
  'account.calendar_made': ofAccount(null, {}),
  'account.calendar_stopped': ofAccount(null, {}),
  'account.mails_chosen': ofAccount(null, { kind: mailKinds, delivery: mailDeliveries }),
  'account.set_up_draft_saved': ofAccount(null, {}, quiet),
};

/** What the product does by itself. */
const platformTable = {
  'request.counted': ofPlatform(null, {}, quietStatement),
  'organization.used': ofPlatform(null, {}, quiet),
  'scores.wanted': ofPlatform(null, {}, quietStatement),
  'scores.judged': ofPlatform(null, {}, quietStatement),
  'alerts.made': ofPlatform(null, {}, quiet),
  'alerts.mailed': ofPlatform(null, {}, quiet),
  // What another organization does reaches this one: the log says that, and not who it was.
  'partner.received': ofPlatform(null, { org: 'id', subject: 'id' }, { tells: 'organization' }),
  'partner.closed_there': ofPlatform(null, { org: 'id', subject: 'id' }, { tells: 'organization' }),
  'mail.delivered': ofPlatform(null, {}, quietStatement),
  'administrators.told': ofPlatform(null, {}, quiet),
  'catalogue.run_noted': ofPlatform(null, {}, quietStatement),
  'catalogue.changed': ofPlatform(null, {}, quiet),
  'sections.added': ofPlatform(null, {}, quiet),
  'catalogue.words_remade': ofPlatform(null, {}, quietStatement),
  'search_words.wanted': ofPlatform(null, {}, quietStatement),
  'catalogue.passages_read': ofPlatform(null, {}, quietStatement),
  'passages.wanted': ofPlatform(null, {}, quietStatement),
  'sync.requested': ofPlatform(null, {}, quietStatement),
  'anchors.followed': ofPlatform(null, {}, quiet),
  'export.advanced': ofPlatform(null, {}, quietStatement),
  'leftovers.forgotten': ofPlatform(null, {}, quietStatement),
};

/** Every change there is. `change` on the server is the only way to make one. */
export const actions = {
  ...projectTable,
  ...projectTraces,
  ...organizationTable,
  ...leavingTable,
  ...memberTable,
  ...libraryTable,
  ...billingTable,
  ...consultantTable,
  ...serviceTable,
  ...copilotTable,
  ...accountTable,
  ...administrationTable,
  ...platformTable,
};
export type ActionName = keyof typeof actions;
export type ActionData<A extends ActionName> = DataOf<(typeof actions)[A]['data']>;
export type ScopeOf<A extends ActionName> = (typeof actions)[A]['scope'];

export type ProjectAction = keyof typeof projectTable;
export const projectActions = Object.keys(projectTable) as readonly ProjectAction[];
