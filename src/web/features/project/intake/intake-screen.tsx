import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Project, SomeParts } from '#contract/projects.ts';
import { intakeSuggestions, type IntakeSuggestion } from '#domain/project/intake/intake-fields.ts';
import {
  intakeProgress,
  missingIntakeFields,
  requiredIntakeFields,
  type Intake,
} from '#domain/project/intake/intake.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import { basisPoints } from '#domain/values/money.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { SaveStatus, SaveTrouble } from '#web/saving/save-status.tsx';
import { useOpened } from '#web/saving/use-opened.ts';
import { useSaverValue, useSaveState } from '#web/saving/use-saver.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Group, Part } from '#web/ui/page/headings.tsx';
import { Progress } from '#web/ui/judgement/progress.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { useStoredProject } from '#web/project/use-project.ts';
import { ProjectAbsent } from '#web/project/project-states.tsx';
import { ApplicationLanguage } from './application-language.tsx';
import { DeclarationsPart } from './declarations.tsx';
import { IntakeConflict } from './intake-conflict.tsx';
import { NumberField, TextField, TrlField, type IntakeForm } from './intake-fields.tsx';
import { openIntakeSaver, type IntakeSaver } from './intake-savers.ts';

/** How many of the required fields are filled, and which are not. */
function IntakeProgress({ intake }: { readonly intake: Intake }) {
  const words = useWords('intake');
  const names = useWords('project_names');
  const percent = intakeProgress(intake);
  const missing = missingIntakeFields(intake).map((field) => names(`intake_field.${field}`));
  const all = requiredIntakeFields.length;
  return (
    <div>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <b className="text-h3 font-semibold tabular-nums">{words.formats.rate(basisPoints(percent / 100))}</b>
        <span className="text-ink-2">{words('filled', { filled: all - missing.length, all })}</span>
      </p>
      <Progress percent={percent} tone={percent === 100 ? 'done' : 'ink'} big label={words('progress')} />
      <p className="mt-2 text-meta text-ink-3">
        {missing.length === 0 ? words('complete') : words('missing', { fields: words.formats.list(missing, 'plain') })}
      </p>
    </div>
  );
}

function Fields({ form }: { readonly form: IntakeForm }) {
  const words = useWords('intake');
  return (
    <div>
      <Group title={words('group.what')}>
        <div className="grid gap-6">
          <TextField field="title" form={form} />
          <TextField field="acronym" form={form} />
          <TextField field="description" form={form} rows={4} />
          <TextField field="objectives" form={form} rows={4} />
          <TextField field="beneficiaries" form={form} rows={3} />
        </div>
      </Group>
      <Group title={words('group.how_much')}>
        <div className="grid gap-6">
          <TrlField field="trl" form={form} />
          <TrlField field="trlEnd" form={form} />
          <NumberField field="durationMonths" form={form} />
          <NumberField field="requestedAmount" form={form} />
        </div>
      </Group>
      <Group title={words('group.how')}>
        <div className="grid gap-6">
          <TextField field="methodology" form={form} rows={4} />
          <TextField field="keyPersonnel" form={form} rows={3} />
        </div>
      </Group>
    </div>
  );
}

type EditorProps = {
  readonly projectId: string;
  readonly saver: IntakeSaver;
  readonly mayEdit: boolean;
  readonly suggestions: IntakeSuggestion;
  readonly onContinue: () => void;
  /** What belongs to the project beside its intake. */
  readonly beside: ReactNode;
  /** What decides which declarations are asked for. */
  readonly program: ProgramFacts;
  readonly lines: readonly BudgetLine[];
};

function IntakeEditor({ projectId, saver, mayEdit, suggestions, onContinue, beside, program, lines }: EditorProps) {
  const words = useWords('intake');
  const intake = useSaverValue(saver);
  const state = useSaveState(saver);
  const [busy, setBusy] = useState<'save' | 'continue' | null>(null);
  const complete = intakeProgress(intake) === 100;

  const form: IntakeForm = {
    projectId,
    intake,
    mayEdit,
    suggestions,
    change: (change) => saver.change({ ...saver.value(), ...change }),
    leave: () => void saver.flush(),
  };
  const save = async (button: 'save' | 'continue') => {
    setBusy(button);
    const saved = await saver.flush();
    setBusy(null);
    if (!saved)
      return showToast({
        title: words('not_saved'),
        description: words('not_saved_text'),
        tone: 'block',
      });
    if (button === 'continue') return onContinue();
    return showToast({ title: words('saved') });
  };
  return (
    <div className="grid gap-x-16 gap-y-8 side:grid-cols-[minmax(0,38rem)_18rem]">
      <aside aria-label={words('how_far')} className="side:col-start-2 side:row-start-1">
        <div className="side:sticky side:top-20">
          <IntakeProgress intake={intake} />
          {beside}
        </div>
      </aside>
      <div className="min-w-0 side:col-start-1 side:row-start-1">
        <div className="mb-6 grid gap-4 empty:hidden">
          <SaveTrouble state={state} onRetry={() => void saver.flush()} />
          {state.kind === 'conflict' ? (
            <IntakeConflict
              key={state.newest.revision}
              from={state.from}
              mine={intake}
              theirs={state.newest.value}
              onResolve={(merged) => saver.resolve(merged)}
            />
          ) : null}
        </div>
        <Fields form={form} />
        <DeclarationsPart form={form} program={program} lines={lines} />
        {mayEdit ? (
          <div className="mt-10 border-t border-heavy pt-4">
            <div className="flex flex-wrap items-center gap-3">
              <Button busy={busy === 'save'} onClick={() => void save('save')}>
                {words('save')}
              </Button>
              <Button
                variant="primary"
                busy={busy === 'continue'}
                disabled={!complete}
                onClick={() => void save('continue')}
              >
                {words('continue')}
              </Button>
              <SaveStatus state={state} />
            </div>
            {complete ? null : <p className="mt-2 text-meta text-ink-3">{words('continue_when')}</p>}
          </div>
        ) : (
          <p className="mt-8 text-meta text-ink-3">{words('read_only')}</p>
        )}
      </div>
    </div>
  );
}

type Props = {
  readonly projectId: string;
  readonly userId: string;
  /** Goes on to where the application is written. */
  readonly onContinue: () => void;
};

type Loaded = Pick<Project, 'head' | 'intake' | 'rights'> & Partial<Pick<Project, 'budget'>>;

function hasIntake(parts: SomeParts | undefined): parts is SomeParts & Loaded {
  return parts?.head !== undefined && parts.intake !== undefined;
}

/** What the project is about and what is declared of it, saved while one types. */
export function IntakeScreen(props: Props) {
  const project = useStoredProject(props.projectId);
  return project ? <LoadedIntake {...props} loaded={project} /> : <LoneIntake {...props} />;
}

/** Where the project as a whole can't be loaded, its intake is asked for alone. */
function LoneIntake(props: Props) {
  const { projectId } = props;
  const query = useQuery(
    queries.projects.getParts.queryOptions({
      input: { projectId, parts: ['head', 'intake'] },
      gcTime: 0,
      // The project itself has just been asked for twice.
      retry: false,
    }),
  );
  return hasIntake(query.data) ? (
    <LoadedIntake {...props} loaded={query.data} />
  ) : (
    <ProjectAbsent query={query} level={2} />
  );
}

function LoadedIntake({ projectId, userId, loaded, onContinue }: Props & { readonly loaded: Loaded }) {
  const { head, intake, rights } = loaded;
  const words = useWords('intake');
  const { mayEdit } = rights;
  const saver = useOpened(`${userId} ${projectId}`, () =>
    openIntakeSaver({ userId, orgId: head.organization.id, projectId, mayEdit }, intake),
  );
  const suggestions = intakeSuggestions(head.program, intake.organization);
  return (
    <Part title={words('title')}>
      {saver === null ? null : (
        <IntakeEditor
          projectId={projectId}
          saver={saver}
          mayEdit={mayEdit}
          suggestions={suggestions}
          onContinue={onContinue}
          program={head.program}
          lines={loaded.budget?.budget.lines ?? []}
          beside={<ApplicationLanguage projectId={projectId} language={head.language} mayEdit={mayEdit} />}
        />
      )}
    </Part>
  );
}
