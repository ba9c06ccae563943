import { notInArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import type { ActionName } from '#domain/activity/actions.ts';
import type { SentEvent } from '#domain/activity/live-events.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { auditEvents } from '#db/schema/index.ts';

import { useHarness } from './harness.ts';
import { callerOf, callNames, fingerprintOf, procedures, tenancyCases, useWorlds } from './tenancy-world.ts';

// Every procedure that changes something leaves exactly the events that are declared here, in the audit log and for
// others who listen; every procedure that only shows something leaves nothing. A new one that is not declared fails
// here.

type Left = { readonly log: readonly ActionName[]; readonly told: readonly SentEvent['kind'][] };

const nothing: Left = { log: [], told: [] };
const project = (...log: ActionName[]): Left => ({ log, told: ['project'] });
const organization = (...log: ActionName[]): Left => ({ log, told: ['organization'] });
const logged = (...log: ActionName[]): Left => ({ log, told: [] });

const declared: Readonly<Record<string, Left>> = {
  'account.setCurrentOrganization': nothing,
  'account.setLocale': nothing,
  'account.setTimeZone': nothing,
  'annexes.remove': project('annex.removed'),
  'annexes.restore': project('annex.restored'),
  'annexes.takeFromLibrary': project('annex.taken'),
  'annexes.validate': project('annex.validated'),
  'application.restoreSection': { log: ['section.restored', 'section.written'], told: ['section'] },
  'application.sendSteps': { log: ['section.written'], told: ['section'] },
  'application.stay': { log: [], told: ['editing'] },
  'billing.createAiProjectCheckout': logged('checkout.started'),
  'billing.createExtensionCheckout': logged('checkout.started'),
  'billing.createProCheckout': logged('checkout.started'),
  'billing.cancelSubscription': {
    log: ['subscription.end_chosen', 'subscription.noted'],
    told: ['billing', 'billing'],
  },
  'billing.openPaymentPortal': nothing,
  // It was cancelled just before.
  'billing.resumeSubscription': {
    log: ['subscription.end_chosen', 'subscription.noted'],
    told: ['billing', 'billing'],
  },
  'billing.requestEnterprise': logged('enterprise.requested'),
  'billing.requestTerms': nothing,
  'billing.setSeat': { log: ['seat.given'], told: ['billing'] },
  'billing.getCheckout': nothing,
  'budget.save': project('budget.saved'),
  'calendar.make': logged('account.calendar_made'),
  // What is stopped was made just before.
  'calendar.stop': logged('account.calendar_made', 'account.calendar_stopped'),
  'comments.bring': project('comment.started'),
  'comments.edit': project(),
  'comments.remove': project('comment.deleted'),
  'comments.reopen': project('comment.reopened'),
  'comments.reply': project('comment.replied'),
  'comments.resolve': project('comment.resolved'),
  'comments.start': project('comment.started'),
  // What was confirmed leaves its own event: here a change of the organization.
  'copilot.confirm': { log: ['copilot.confirmed', 'organization.updated'], told: ['organization'] },
  'copilot.dismiss': nothing,
  'copilot.ask': nothing,
  'copilot.rate': nothing,
  'copilot.remove': nothing,
  'copilot.switchOutside': nothing,
  'dashboard.markAlertsRead': nothing,
  'dashboard.setCallMails': logged('account.call_mails_stopped'),
  'drafting.apply': { log: ['draft.applied', 'section.written'], told: ['section'] },
  'drafting.assist': nothing,
  'drafting.disclose': { log: ['draft.disclosed', 'section.written'], told: ['section'] },
  'drafting.forget': logged('draft.forgotten'),
  'drafting.generateDocument': logged('draft.made'),
  'drafting.improve': logged('draft.made'),
  'drafting.improveText': nothing,
  'drafting.noteTaken': logged('draft.noted'),
  'drafting.preview': nothing,
  'drafting.takeBack': { log: ['draft.taken_back', 'section.written'], told: ['section'] },
  'dryRuns.run': project('dry_run.run'),
  'evaluations.close': project('evaluation.closed'),
  'evaluations.handIn': project('evaluation.handed_in'),
  'evaluations.open': project('evaluation.opened'),
  'evaluations.save': nothing,
  'evaluations.takeBack': project('evaluation.taken_back'),
  // The version that it is made of, where something has changed since the newest.
  'exports.build': { log: ['export.asked', 'version.created'], told: ['project', 'project'] },
  'library.create': organization('library.added'),
  'library.noteInserted': logged('library.inserted'),
  'library.remove': organization('library.removed'),
  'library.removeFile': organization('library.file_removed'),
  'library.setArchived': organization('library.archived'),
  'library.update': organization('library.changed'),
  // What is changed, cancelled or told again was planned just before by the same person.
  'meetings.plan': project('meeting.planned'),
  'meetings.change': project('meeting.changed'),
  'meetings.cancel': project('meeting.cancelled'),
  'meetings.invite': project('meeting.invited'),
  'meetings.saveMinutes': project('meeting.minuted'),
  'members.accept': nothing,
  'members.invite': organization('member.invited'),
  'members.leave': organization('member.left'),
  'members.remove': organization('member.removed'),
  'members.setRole': organization('member.role_changed'),
  'members.transfer': organization('ownership.transferred'),
  'members.withdraw': organization('member.invitation_withdrawn'),
  'organizations.create': logged('organization.created'),
  'organizations.setLocale': organization(),
  'organizations.setUp.complete': organization('organization.set_up'),
  'organizations.setUp.save': organization(),
  'organizations.setUp.saveDraft': nothing,
  'organizations.setUp.start': logged('organization.created'),
  'organizations.suggestWords': nothing,
  'organizations.update': organization('organization.updated'),
  'outcomes.cover': project('outcome.covered'),
  'outcomes.coverByItem': project('outcome.item_covered'),
  'outcomes.dismiss': project(),
  'outcomes.uncover': project('outcome.uncovered'),
  'plan.save': project('plan.saved'),
  'requirements.analyse': project('requirements.analysed'),
  'requirements.correct': project('requirements.corrected'),
  'partners.answer': { log: ['partner.answered', 'partner.received'], told: ['organization', 'organization'] },
  'partners.close': { log: ['partner.closed', 'partner.closed_there'], told: ['organization', 'organization'] },
  'partners.saveProfile': organization('partner.profile_saved'),
  'partners.setBlocked': {
    log: ['partner.blocked', 'partner.closed_there'],
    told: ['organization', 'organization'],
  },
  'partners.write': { log: ['partner.asked', 'partner.received'], told: ['organization', 'organization'] },
  'participants.add': project('participants.saved'),
  'participants.change': project('participants.saved'),
  'participants.remove': project('participants.saved'),
  'participants.reorder': project('participants.saved'),
  'programs.answer': organization('question.answered'),
  'programs.save': organization(),
  'programs.settle': organization('question.answered'),
  'projects.create': organization('project.created'),
  'projects.duplicate': organization('project.duplicated'),
  'projects.notePlace': nothing,
  'projects.remove': project('project.deleted'),
  'projects.saveIntake': project(),
  'projects.setArchived': project('project.archived'),
  'projects.setLanguage': project('project.language_chosen'),
  'projects.stay': { log: [], told: ['page'] },
  'projects.undelete': project('project.undeleted'),
  'savedSearches.create': organization('search.saved'),
  'savedSearches.remove': organization('search.removed'),
  'savedSearches.rename': organization('search.renamed'),
  'savedSearches.restore': organization('search.restored'),
  'shortlist.update': organization('shortlist.decided'),
  // The version is frozen with it.
  'grants.close': project('project.closed'),
  'grants.makeTasks': { log: ['grant.saved', 'task.created'], told: ['project', 'project'] },
  'grants.recordResult': project('grant.result_recorded'),
  'grants.remove': project('grant.removed'),
  'grants.save': project('grant.saved'),
  'grants.tryAgain': organization('project.tried_again'),
  'settings.saveProfile': logged('account.profile_saved'),
  'settings.changePassword': logged('account.password_refused'),
  'settings.askEmailChange': logged('account.password_refused'),
  'settings.beginTwoFactor': logged('account.password_refused'),
  'settings.renewRecoveryCodes': logged('account.password_refused'),
  'settings.endTwoFactor': logged('account.password_refused'),
  'settings.stopEmailChange': nothing,
  'settings.confirmEmailChange': nothing,
  'settings.confirmTwoFactor': nothing,
  'settings.endSession': nothing,
  'settings.endOtherSessions': nothing,
  'submissions.record': { log: ['project.submitted', 'version.created'], told: ['project', 'project'] },
  // What is taken back was recorded just before.
  'submissions.takeBack': project('project.submission_taken_back'),
  'suggestions.bring': { log: ['suggestion.brought'], told: ['suggestion'] },
  'suggestions.explain': { log: [], told: ['suggestion'] },
  'suggestions.open': nothing,
  'suggestions.sendSteps': { log: ['suggestion.made'], told: ['suggestion'] },
  'suggestions.settle': { log: ['section.written', 'suggestion.accepted'], told: ['section', 'suggestion'] },
  'tasks.accept': project('task.created'),
  'tasks.create': project('task.created'),
  'tasks.remove': project('task.deleted'),
  'tasks.update': project('task.updated'),
  'validation.reopen': project('flag.reopened'),
  'validation.resolve': project('flag.resolved'),
  'validation.run': project('validation.run'),
  'validation.waive': project('flag.waived'),
  'versions.create': project('version.created'),
  'versions.restore': { log: ['section.written', 'version.restored'], told: ['section', 'project'] },
  'wizard.mark': project('wizard.marked'),
  'wizard.saveField': project('wizard.saved'),
  'wizard.unmark': project('wizard.unmarked'),
  'workPackages.add': project('work_packages.saved'),
  'workPackages.change': project('work_packages.saved'),
  'workPackages.remove': project('work_packages.saved'),
  'workPackages.reorder': project('work_packages.saved'),
  'raw.contactForm': logged('contact.sent'),
  'raw.annexUpload': project('annex.uploaded'),
  'raw.pictureUpload': logged('picture.added'),
  'raw.annexFile': logged('annex.downloaded'),
  'raw.annexTemplate': logged('project.downloaded'),
  'raw.annexDraft': logged('annex.drafted'),
  'raw.workingDocument': logged('working_document.downloaded'),
  'raw.applicationDocx': logged('project.downloaded'),
  'raw.applicationPdf': logged('project.downloaded'),
  'raw.grantReport': logged('project.downloaded'),
  'raw.receiptUpload': project('submission.receipt_compared'),
  'raw.receiptFile': logged('project.downloaded'),
  'raw.libraryFile': logged('library.file_downloaded'),
  'raw.libraryUpload': { log: ['library.added', 'library.file_kept'], told: ['organization', 'organization'] },
  'raw.projectBackup': logged('project.downloaded'),
  'raw.backupUpload': organization('project.imported'),
  'raw.invoiceFile': logged('invoice.downloaded'),
  'raw.budgetXlsx': logged('project.downloaded'),
  'raw.meetingFile': logged('meeting.downloaded'),
  'raw.packageFile': logged('export.downloaded'),
  'raw.packageCheck': logged('package.checked'),
  'raw.wordFile': logged('word_file.read'),
};

/** Of these the tests of accounts say what they leave: here nobody is known to them. */
const ofAccounts: readonly string[] = [
  'raw.signUp',
  'raw.signUpInvited',
  'raw.signIn',
  'raw.signInForm',
  'raw.secondStep',
  'raw.stopEmailChange',
  'raw.signOut',
  'raw.renewSession',
  'raw.verifyEmail',
  'raw.resendVerification',
  'raw.requestReset',
  'raw.resetPassword',
];
/** Answers with the scores that a person waits for, and keeps them. */
const judges: readonly string[] = ['programs.list', 'programs.facets', 'programs.get', 'programs.settling'];
/** Counts who asks, so that nobody asks too often. */
const counts = 'raw.budgetReadXlsx';

const harness = useHarness();
const { personOf, makeWorld } = useWorlds(harness);
const told: SentEvent['kind'][] = [];

beforeAll(() => {
  harness.deps.events.subscribe((event) => {
    if (event.kind !== 'missed') told.push(event.kind);
  });
});

/** What was published so far has been heard. */
async function heard(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

async function loggedIds(): Promise<string[]> {
  return (await harness.db.select({ id: auditEvents.id }).from(auditEvents)).map(({ id }) => id);
}

/** Calls as somebody who may, and answers what that left. */
async function leftBy(name: string): Promise<Left & { readonly stored: boolean }> {
  const entry = tenancyCases.get(name);
  if (!entry) throw new Error(`${name} has no case in test/tenancy`);
  const world = await makeWorld();
  const call = entry.access === 'member' ? (await entry.arrange(world)).call : entry.call.bind(entry);
  const person = entry.access === 'member' ? personOf('owner') : await harness.signUp('A newcomer');
  // What a person saves within ten minutes is one event: here it is a new one.
  harness.setNow(instantFromMs(msOf(harness.deps.clock()) + 11 * 60_000));
  await heard();
  const [before, known] = [await fingerprintOf(harness), await loggedIds()];
  told.length = 0;
  const answer = await call(callerOf(harness, person)).catch((error: unknown) => error);
  if (entry.access === 'member' && answer instanceof Error) throw answer;
  if (answer instanceof Response) await answer.body?.cancel();
  await heard();
  const isNew = known.length === 0 ? undefined : notInArray(auditEvents.id, known);
  const rows = await harness.db.select({ action: auditEvents.action }).from(auditEvents).where(isNew);
  return {
    log: rows.map(({ action }) => action as ActionName).toSorted(),
    told: [...told],
    stored: (await fingerprintOf(harness)) !== before,
  };
}

it('is declared for every procedure that changes something, and for none that only shows', () => {
  const changing = procedures.filter(([, kind]) => kind === 'changes').map(([name]) => name);
  expect(
    Object.keys(declared)
      .filter((name) => !name.startsWith('raw.'))
      .toSorted(),
  ).toEqual(changing.toSorted());
  expect(Object.keys(declared).filter((name) => !callNames.includes(name))).toEqual([]);
});

describe.each(callNames.filter((name) => !ofAccounts.includes(name)))('%s', (name) => {
  const expected = declared[name];
  if (expected)
    it('leaves the events that it declares', async () => {
      const { log, told: kinds } = await leftBy(name);
      expect({ log, told: kinds }).toEqual({ log: expected.log, told: expected.told });
    });
  else
    it('only shows, and leaves nothing', async () => {
      const { stored, ...left } = await leftBy(name);
      expect(left).toEqual(nothing);
      if (!judges.includes(name) && name !== counts) expect(stored).toBe(false);
    });
});
