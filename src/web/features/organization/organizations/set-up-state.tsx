import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { SetUp } from '#contract/organizations.ts';
import type { TypedProfile } from '#domain/organization/profile/profile-merge.ts';
import type { OnboardingStep } from '#domain/organization/organization-codes.ts';
import type { FieldProblem, TypedFields } from '#domain/organization/profile/profile-fields.ts';
import type { ProfileField } from '#domain/organization/profile/profile-values.ts';
import { neededFields, stepFields, stepOf } from '#domain/organization/set-up.ts';
import {
  readShareholders,
  type RawShareholder,
  type ShareholderProblem,
} from '#domain/organization/profile/shareholders.ts';
import type { SaveState } from '#web/saving/saver.ts';
import { useSaverValue, useSaveState } from '#web/saving/use-saver.ts';
import { useWords } from '#web/page/words.ts';
import { useNow } from '#web/page/now.tsx';
import { problemText } from '#words/organization/field-problem.ts';
import { contextAt, errorOf, problemsOf, useVisited, type ProfileForm } from './profile-form.ts';
import type { ProfileSaver } from './saving/profile-savers.ts';

export type SetUpForm = ProfileForm & {
  /** Null until the first step has made the organization. */
  readonly orgId: string | null;
  /** What the organization was called at sign-up. */
  readonly name: string;
  /** The step at which the person left it. */
  readonly continueAt: OnboardingStep;
  readonly rows: readonly RawShareholder[];
  readonly setRows: (rows: readonly RawShareholder[]) => void;
  readonly problems: readonly FieldProblem[];
  readonly rowProblems: readonly ShareholderProblem[];
  readonly saveState: SaveState<TypedProfile>;
  readonly saving: SetUpSaving;
  /** Ends a conflict with what was chosen. */
  readonly resolve: (profile: TypedProfile) => void;
  readonly profile: TypedProfile;
  /** Saves what waits; false where it could not be saved. */
  readonly flush: () => Promise<boolean>;
  /** Remembers the step to continue at. */
  readonly remember: (step: OnboardingStep) => void;
  /** Shows every problem of a step, also of fields not visited yet. */
  readonly showStep: (step: OnboardingStep) => void;
  /** Whether every row of shareholders says what is wrong, including rows that nobody has left yet. */
  readonly areRowsAsked: boolean;
};

const SetUpContext = createContext<SetUpForm | null>(null);

/** The set-up as it stands. Throws outside its provider. */
export function useSetUp(): SetUpForm {
  const form = useContext(SetUpContext);
  if (!form) throw new Error('the set-up is read outside its provider');
  return form;
}

/** How saving stands, in the words of the set-up. */
export type SetUpSaving = 'idle' | 'saving' | 'saved' | 'failed';

function savingOf(state: SaveState<TypedProfile>): SetUpSaving {
  switch (state.kind) {
    case 'saved':
      return state.savedAt === null ? 'idle' : 'saved';
    case 'typing':
      return 'idle';
    case 'saving':
      return 'saving';
    default:
      return 'failed';
  }
}

/**
 * What the set-up already asks for: a problem is shown where the person has been, or on a step that was asked to go on.
 */
function useAsked(typed: TypedFields, start: SetUp) {
  const words = useWords('organization_fields');
  const saved = start.problems.flatMap(({ field }) => (field === 'shareholders' ? [] : [field]));
  const { visit, showAll, isVisited } = useVisited(typed, start.fields, saved);
  const [steps, setSteps] = useState<ReadonlySet<OnboardingStep>>(new Set());
  const [areRowsAsked, setRowsAsked] = useState(start.problems.some(({ field }) => field === 'shareholders'));
  return useMemo(
    () => ({
      visit,
      areRowsAsked,
      showStep: (step: OnboardingStep) => {
        showAll(stepFields[step]);
        setSteps((before) => new Set([...before, step]));
        if (step === 'admin-structure') setRowsAsked(true);
      },
      errorOf: (field: ProfileField, problems: readonly FieldProblem[]) => {
        if (steps.has(stepOf(field)) && neededFields.includes(field) && (typed[field] ?? '').trim() === '')
          return problemText(words, { code: 'required', params: {} });
        return isVisited(field) ? errorOf(words, problems, field) : undefined;
      },
    }),
    [words, visit, showAll, isVisited, steps, areRowsAsked, typed],
  );
}

/** Holds the typed text of all steps and saves it as the person types. */
export function SetUpProvider({
  orgId,
  start,
  saver,
  children,
}: {
  readonly orgId: string | null;
  readonly start: SetUp;
  readonly saver: ProfileSaver;
  readonly children: ReactNode;
}) {
  const now = useNow();
  const profile = useSaverValue(saver);
  const saveState = useSaveState(saver);
  const { fields: typed, rows } = profile;
  const asked = useAsked(typed, start);
  useEffect(() => () => void saver.flush(), [saver]);

  const form = useMemo((): SetUpForm => {
    const fields: TypedFields = Object.fromEntries(
      Object.values(stepFields)
        .flat()
        .map((field) => [field, typed[field] ?? '']),
    );
    const problems = problemsOf(fields, now);
    const list = readShareholders(rows, contextAt(now, ''));
    return {
      orgId,
      typed,
      rows,
      problems,
      profile,
      saveState,
      saving: savingOf(saveState),
      flush: () => saver.flush(),
      resolve: (chosen) => saver.resolve(chosen),
      areRowsAsked: asked.areRowsAsked,
      name: start.name,
      continueAt: start.step ?? 'identity',
      disabled: false,
      rowProblems: list.ok ? [] : list.problems,
      type: (field: ProfileField, text: string) => {
        const last = saver.value();
        saver.change({ ...last, fields: { ...last.fields, [field]: text } });
      },
      leave: asked.visit,
      showStep: asked.showStep,
      errorOf: (field) => asked.errorOf(field, problems),
      setRows: (next) => saver.change({ ...saver.value(), rows: next }),
      remember: (step) => saver.change({ ...saver.value(), step }),
    };
  }, [orgId, profile, typed, rows, now, saveState, saver, asked, start.name, start.step]);

  return <SetUpContext value={form}>{children}</SetUpContext>;
}

/** What is wrong on one step. */
export function problemsOn(form: SetUpForm, step: OnboardingStep): readonly FieldProblem[] {
  return [...form.problems, ...form.rowProblems].filter((problem) => stepOf(problem.field) === step);
}
