import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import type { SetUp } from '#contract/organizations.ts';
import type { OnboardingStep } from '#domain/organization/organization-codes.ts';
import type { FieldProblem, ProfileField, TypedFields } from '#domain/organization/profile-fields.ts';
import { neededFields, stepFields, stepOf } from '#domain/organization/set-up.ts';
import { readShareholders, type RawShareholder, type ShareholderProblem } from '#domain/organization/shareholders.ts';
import { problemSentence } from '#messages/organization.ts';
import { api } from '#web/api/api.ts';
import { useNow } from '#web/page/now.tsx';
import { contextAt, errorOf, problemsOf, useVisited, type ProfileForm } from './profile-form.ts';
import { useAutosave, type AutosaveState } from './use-autosave.ts';

type Patch = { readonly fields: TypedFields; readonly shareholders?: RawShareholder[]; readonly step?: OnboardingStep };

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
  readonly saveState: AutosaveState;
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

/** Sends a change to the profile, or to the person's draft while there is no organization. */
function savePatch(orgId: string | null, { fields, shareholders, step }: Patch): Promise<unknown> {
  if (orgId === null) return api.organizations.setUp.saveDraft({ fields });
  return api.organizations.setUp.save({
    orgId,
    fields,
    ...(shareholders === undefined ? {} : { shareholders }),
    ...(step === undefined ? {} : { step }),
  });
}

function merged(older: Patch, newer: Patch): Patch {
  return { ...older, ...newer, fields: { ...older.fields, ...newer.fields } };
}

/**
 * What the set-up already asks for: a problem is shown where the person has been, or on a step that was asked to go on.
 */
function useAsked(typed: TypedFields, start: SetUp) {
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
          return problemSentence({ code: 'required', params: {} });
        return isVisited(field) ? errorOf(problems, field) : undefined;
      },
    }),
    [visit, showAll, isVisited, steps, areRowsAsked, typed],
  );
}

/** Holds the typed text of all steps and saves it as the person types. */
export function SetUpProvider({
  orgId,
  start,
  children,
}: {
  readonly orgId: string | null;
  readonly start: SetUp;
  readonly children: ReactNode;
}) {
  const now = useNow();
  const [typed, setTyped] = useState<TypedFields>(start.fields);
  const [rows, setTypedRows] = useState<readonly RawShareholder[]>(start.shareholders);
  const asked = useAsked(typed, start);
  const {
    state: saveState,
    change,
    flush,
  } = useAutosave<Patch>(
    useCallback((patch: Patch) => savePatch(orgId, patch), [orgId]),
    merged,
  );

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
      saveState,
      flush,
      areRowsAsked: asked.areRowsAsked,
      name: start.name,
      continueAt: start.step ?? 'identity',
      disabled: false,
      rowProblems: list.ok ? [] : list.problems,
      type: (field: ProfileField, text: string) => {
        setTyped((before) => ({ ...before, [field]: text }));
        change({ fields: { [field]: text } });
      },
      leave: asked.visit,
      showStep: asked.showStep,
      errorOf: (field) => asked.errorOf(field, problems),
      setRows: (next) => {
        setTypedRows(next);
        change({ fields: {}, shareholders: [...next] });
      },
      remember: (step) => change({ fields: {}, step }),
    };
  }, [orgId, typed, rows, now, saveState, change, flush, asked, start.name, start.step]);

  return <SetUpContext value={form}>{children}</SetUpContext>;
}

/** What is wrong on one step. */
export function problemsOn(form: SetUpForm, step: OnboardingStep): readonly FieldProblem[] {
  return [...form.problems, ...form.rowProblems].filter((problem) => stepOf(problem.field) === step);
}
