import { claimIn } from '#domain/project/grant/claims.ts';
import { claimKey, ONLY } from '#domain/project/grant/grant-records.ts';
import type { ProjectBackup } from '#domain/project/backup/project-backup.ts';
import { taskPriorities, taskStatuses } from '#domain/project/tasks/task-codes.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { wizardFieldKeys, wizardMarks } from '#domain/project/wizard/wizard-keys.ts';
import { ruleIds } from '#domain/rules/red-flags.ts';
import { sectionKeys } from '#test/made/sections.ts';
import { emptyBackup } from './empty-backup.ts';
import { listsOf } from './random-lists.ts';
import { blockOf, makerOf, type Maker, type Source } from './random-values.ts';

function sectionOf(maker: Maker, key: string, docOf: () => RichTextDocument): ProjectBackup['sections'][number] {
  const { random, who, at, many, words, maybe } = maker;
  const revision = 5 + random(20);
  const anchor = { quote: words(), before: '', after: '', at: { version: revision, from: 1, to: 3 } };
  return {
    key,
    doc: docOf(),
    revision,
    authors: maybe(() => many(3, () => ({ characters: 1 + random(20), by: who() }))),
    updatedBy: who(),
    updatedAt: at(),
    history: many(3, (index) => ({
      doc: docOf(),
      revision: index,
      author: who(),
      startedAt: at(),
      updatedAt: at(),
      sealed: random(2) === 0,
      removed: random(9),
      beforeDeletion: maybe(() => ({ content: docOf(), length: 3, revision: 1, author: who(), at: at() })),
    })),
    suggested: many(1, () => ({
      author: who(),
      base: revision,
      baseDoc: docOf(),
      doc: docOf(),
      version: 2,
      pieces: 1,
      reasons: [{ at: 1, text: words() }],
      updatedAt: at(),
    })),
    threads: many(3, (index) => ({
      anchor: index === 0 ? null : anchor,
      createdBy: who(),
      createdAt: at(),
      resolvedBy: who(),
      resolvedAt: maybe(at),
      comments: many(3, () => {
        const named = who();
        const body = named === null ? words() : `Ask @[${named}] ${words()}`;
        return { author: who(), body, createdAt: at(), editedAt: maybe(at), deletedAt: null };
      }),
    })),
  };
}

function roundsOf({ who, at, many, words }: Maker, people: ProjectBackup['people']): ProjectBackup['rounds'] {
  const scheme = { form: 'RIA', criteria: [{ name: 'Excellence', max: 5, threshold: 3, weight: null }], sum: null };
  const asked = people.map(({ id }) => id);
  return many(2, (index) => ({
    number: index + 1,
    scheme,
    note: words(),
    dueOn: null,
    asked,
    openedAt: at(),
    openedBy: who(),
    closedAt: at(),
    closedBy: who(),
    evaluations: asked.map((evaluator) => ({
      evaluator,
      content: { criteria: [{ score: 3.5, comment: words() }], comment: words() },
      revision: 2,
      savedAt: at(),
      handedInAt: at(),
    })),
  }));
}

function saidOf(maker: Maker, content: ProjectBackup['content']) {
  const { random, who, at, many, words, maybe, pick } = maker;
  const kpi = content.plan.find(({ kind }) => kind === 'kpi');
  const [section = ''] = sectionKeys;
  const [lead] = content.participants;
  const anchor = { quote: 'x', before: '', after: '' };
  const targets = [
    { kind: 'paragraph' as const, section, anchor },
    ...(kpi ? [{ kind: 'kpi' as const, item: kpi.id }] : []),
  ];
  return {
    marks: targets.map((target) => {
      return { about: 'outcome' as const, outcome: words(), verdict: 'covers' as const, target, by: who(), at: at() };
    }),
    tasks: many(4, () => ({
      title: words(),
      description: words(),
      suggested: maybe(() => ({ code: 'write_section' as const, params: { section: 'team' } })),
      status: pick(taskStatuses),
      priority: pick(taskPriorities),
      assignee: who(),
      dueDate: null,
      suggestion: null,
      createdBy: who(),
      createdAt: at(),
      updatedAt: at(),
      completedAt: maybe(at),
    })),
    flags: many(3, (index) => ({
      ruleId: ruleIds[index] ?? '',
      subject: lead?.id ?? '',
      severity: 'soft' as const,
      params: { section: words(), count: random(9) },
      status: 'waived' as const,
      settledBy: who(),
      settledAt: at(),
      reason: words(),
      createdAt: at(),
      seenAt: at(),
    })),
  };
}

function wizardOf({ random, who, at, words, maybe }: Maker): ProjectBackup['wizard'] {
  return {
    fields: wizardFieldKeys
      .filter(() => random(3) === 0)
      .map((field) => ({
        field,
        entry: maybe(() => ({ text: words(), seen: words() })),
        revision: 1 + random(9),
        savedAt: at(),
        savedBy: who(),
      })),
    marks: wizardMarks.filter(() => random(3) === 0).map((mark) => ({ mark, by: who(), at: at() })),
  };
}

function grantOf({ random, who, at, words }: Maker, content: ProjectBackup['content']): ProjectBackup['grant'] {
  const saved = () => ({ revision: 1 + random(9), savedAt: at(), savedBy: who() });
  const result = {
    result: 'funded' as const,
    decidedOn: null,
    score: '12',
    reservePlace: null,
    reserveUntil: null,
    summary: words(),
    note: words(),
  };
  const claims = content.participants.map(({ id }) => ({
    part: 'claim' as const,
    key: claimKey(1, id),
    content: claimIn([], 1, id),
  }));
  const progress = content.plan
    .filter(({ kind }) => kind === 'deliverable')
    .map(({ id }) => ({
      part: 'progress' as const,
      key: id,
      content: { state: 'done' as const, doneOn: null, note: words() },
    }));
  const records = [{ part: 'result' as const, key: ONLY, content: result }, ...claims, ...progress];
  return records.map((record) => ({ record, ...saved() }));
}

function draftingOf({ words, at, who, many, maybe }: Maker): ProjectBackup['drafting'] {
  const sentence = () =>
    ({ text: words(), sources: [{ of: 'intake', name: 'title', said: words() }], gap: false }) as const;
  const sentences = () => many(3, sentence);
  return {
    messages: many(4, (index) => ({
      field: 'objectives',
      number: index + 1,
      role: index % 2 === 0 ? 'assistant' : 'user',
      content: words(),
      asked: 'goal',
      prompt: index % 2 === 0 ? 'draft' : null,
      model: index % 2 === 0 ? 'built-in' : null,
      draft: maybe(() => ({ blocks: [{ is: 'paragraph', sentences: sentences() }], leftOut: 0 })),
      writtenBy: who(),
      at: at(),
    })),
    passages: many(3, () => ({
      field: 'objectives',
      prompt: 'shorten',
      model: 'built-in',
      sentences: sentences(),
      madeAt: at(),
      acceptedBy: who(),
      acceptedAt: at(),
      versionBefore: maybe(() => 1),
      versionAfter: maybe(() => 2),
      takenBackAt: maybe(at),
    })),
  };
}

function meetingsOf({ words, at, who, pick, many, maybe }: Maker, people: Source['people']): ProjectBackup['meetings'] {
  const takePart = (): ProjectBackup['meetings'][number]['people'] => [
    ...people.slice(0, pick([0, 1, 2])).map(({ id }) => ({ kind: 'member' as const, person: id })),
    ...many(2, (index) => ({
      kind: pick(['partner', 'consultant', 'guest'] as const),
      name: words(),
      email: `guest${index}@partner.example`,
    })),
  ];
  return many(3, () => ({
    title: words(),
    startsAt: at(),
    duration: pick([5, 60, 1_440]),
    zone: pick(['Europe/Brussels', 'America/New_York', 'UTC']),
    place: pick(['', words()]),
    agenda: words(),
    state: pick(['planned', 'cancelled'] as const),
    people: takePart(),
    minutes: { text: words(), revision: pick([0, 3]), savedAt: maybe(at), savedBy: who() },
    createdBy: who(),
    createdAt: at(),
    updatedAt: at(),
  }));
}

/** A project with something of everything, another one for other random numbers. */
export function randomBackup(source: Source): ProjectBackup {
  const maker = makerOf(source);
  const { who, at, many, maybe, words, pick } = maker;
  const content = listsOf(maker);
  const kpi = content.plan.find(({ kind }) => kind === 'kpi')?.id ?? null;
  const docOf = (): RichTextDocument => ({
    type: 'doc',
    content: [{ type: 'paragraph' as const }, ...many(3, () => blockOf(maker, source.pictures, kpi))],
  });
  const sections = sectionKeys.map((key) => sectionOf(maker, key, docOf));
  return {
    ...emptyBackup(source.reference),
    project: {
      status: pick(['draft', 'active']),
      path: 'self',
      language: 'en',
      archived: false,
      validatedAt: maybe(at),
    },
    people: source.people,
    content,
    sections,
    pictures: source.pictures,
    annexes: source.files.map(({ sha256, size }, index) => ({
      key: 'LETTERS',
      filename: `letter ${index}.pdf`,
      sha256,
      size,
      kept: true,
      status: 'validated' as const,
      findings: [{ code: 'topic_missing' as const, blocking: false, params: { topic: words() } }],
      validatedAt: maybe(at),
      uploadedBy: who(),
      uploadedAt: at(),
      replacedAt: maybe(at),
    })),
    ...saidOf(maker, content),
    wizard: wizardOf(maker),
    grant: grantOf(maker, content),
    meetings: meetingsOf(maker, source.people),
    drafting: draftingOf(maker),
    submissions: many(2, (index) => ({
      number: index + 1,
      confirmationId: words(),
      proposalNumber: '101000000',
      notes: words(),
      submittedAt: at(),
      deadlineAt: maybe(at),
      versionNumber: 1,
      recordedBy: who(),
      recordedAt: at(),
      takenBackBy: who(),
      takenBackAt: maybe(at),
    })),
    rounds: roundsOf(maker, source.people),
    versions: many(2, (index) => ({
      number: index + 1,
      kind: pick(['manual', 'daily']),
      description: words(),
      snapshot: {
        ...content,
        format: 1 as const,
        takenAt: at(),
        sections: sections.map(({ key }) => ({ key, doc: docOf() })),
        annexes: [],
      },
      createdBy: who(),
      createdAt: at(),
    })),
  };
}
