import { commentParts, mentionOf } from '#domain/project/comments/comments.ts';
import type { BackupSection, ProjectBackup } from './project-backup.ts';

type Known = ReadonlySet<string>;
type Person = string | null;
type Corrections = NonNullable<ProjectBackup['requirements']>['corrections'];

const kept = (known: Known, id: Person): Person => (id !== null && known.has(id) ? id : null);

/** A comment in which strangers stand by their plain names. */
function bodyNaming(body: string, names: ReadonlyMap<string, string>): string {
  return commentParts(body)
    .map((part) => {
      if ('text' in part) return part.text;
      const name = names.get(part.userId);
      return name === undefined ? mentionOf(part.userId) : `@${name}`;
    })
    .join('');
}

function sectionNaming(section: BackupSection, known: Known, names: ReadonlyMap<string, string>): BackupSection {
  const only = (id: Person) => kept(known, id);
  return {
    ...section,
    authors: section.authors?.map(({ characters, by }) => ({ characters, by: only(by) })) ?? null,
    updatedBy: only(section.updatedBy),
    history: section.history.map(({ author, beforeDeletion, ...entry }) => ({
      ...entry,
      author: only(author),
      beforeDeletion: beforeDeletion && { ...beforeDeletion, author: only(beforeDeletion.author) },
    })),
    suggested: section.suggested.map(({ author, ...text }) => ({ ...text, author: only(author) })),
    threads: section.threads.map(({ createdBy, resolvedBy, comments, ...thread }) => ({
      ...thread,
      createdBy: only(createdBy),
      resolvedBy: only(resolvedBy),
      comments: comments.map(({ author, body, ...comment }) => {
        return { ...comment, body: bodyNaming(body, names), author: only(author) };
      }),
    })),
  };
}

function correctionsNaming({ pages, trl, rates, consortium, grant }: Corrections, known: Known): Corrections {
  return {
    ...(pages && { pages: { ...pages, by: kept(known, pages.by) } }),
    ...(trl && { trl: { ...trl, by: kept(known, trl.by) } }),
    ...(rates && { rates: { ...rates, by: kept(known, rates.by) } }),
    ...(consortium && { consortium: { ...consortium, by: kept(known, consortium.by) } }),
    ...(grant && { grant: { ...grant, by: kept(known, grant.by) } }),
  };
}

/**
 * A backup that names nobody but these people: what others did stays without their name, and their evaluations, which
 * are nothing without who gave them, do not stay.
 */
export function namingOnly(backup: ProjectBackup, known: Known): ProjectBackup {
  const only = (id: Person) => kept(known, id);
  const { requirements } = backup;
  const strangers = backup.people.filter(({ id }) => !known.has(id));
  const names = new Map(strangers.map(({ id, name }) => [id, name]));
  return {
    ...backup,
    people: backup.people.filter(({ id }) => known.has(id)),
    sections: backup.sections.map((section) => sectionNaming(section, known, names)),
    annexes: backup.annexes.map((annex) => ({ ...annex, uploadedBy: only(annex.uploadedBy) })),
    requirements: requirements && {
      ...requirements,
      corrections: correctionsNaming(requirements.corrections, known),
      analysedBy: only(requirements.analysedBy),
    },
    marks: backup.marks.map((mark) => ({ ...mark, by: only(mark.by) })),
    tasks: backup.tasks.map((task) => ({ ...task, assignee: only(task.assignee), createdBy: only(task.createdBy) })),
    flags: backup.flags.map((flag) => ({ ...flag, settledBy: only(flag.settledBy) })),
    rounds: backup.rounds.map((round) => ({
      ...round,
      asked: round.asked.filter((id) => known.has(id)),
      openedBy: only(round.openedBy),
      closedBy: only(round.closedBy),
      evaluations: round.evaluations.filter(({ evaluator }) => known.has(evaluator)),
    })),
    dryRuns: backup.dryRuns.map((run) => ({ ...run, ranBy: only(run.ranBy) })),
    versions: backup.versions.map((version) => ({ ...version, createdBy: only(version.createdBy) })),
    meetings: backup.meetings.map((meeting) => ({
      ...meeting,
      people: meeting.people.filter((one) => one.kind !== 'member' || known.has(one.person)),
      minutes: { ...meeting.minutes, savedBy: only(meeting.minutes.savedBy) },
      createdBy: only(meeting.createdBy),
    })),
    submissions: backup.submissions.map((made) => ({
      ...made,
      recordedBy: only(made.recordedBy),
      takenBackBy: only(made.takenBackBy),
    })),
    drafting: {
      messages: backup.drafting.messages.map((each) => ({ ...each, writtenBy: only(each.writtenBy) })),
      passages: backup.drafting.passages.map((each) => ({ ...each, acceptedBy: only(each.acceptedBy) })),
    },
    grant: backup.grant.map((each) => ({ ...each, savedBy: only(each.savedBy) })),
    wizard: {
      fields: backup.wizard.fields.map((field) => ({ ...field, savedBy: only(field.savedBy) })),
      marks: backup.wizard.marks.map((mark) => ({ ...mark, by: only(mark.by) })),
    },
  };
}
