import { useMemo, useState } from 'react';
import type { OrganizationProfileAnswer } from '#contract/organizations.ts';
import type { FieldProblem } from '#domain/organization/profile/profile-fields.ts';
import type { ProfileField } from '#domain/organization/profile/profile-values.ts';
import { profileFields } from '#domain/organization/profile/profile-values.ts';
import type { TypedProfile } from '#domain/organization/profile/profile-merge.ts';
import {
  readShareholders,
  type RawShareholder,
  type ShareholderProblem,
} from '#domain/organization/profile/shareholders.ts';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import type { SaveState } from '#web/saving/saver.ts';
import { useSaverValue, useSaveState } from '#web/saving/use-saver.ts';
import { contextAt, errorOf, problemsOf, useVisited, type ProfileForm } from './profile-form.ts';
import type { ProfileSaver } from './saving/profile-savers.ts';
import { INVALID, typedProfileOf } from './saving/typed-profile.ts';

export type ProfilePage = {
  readonly form: ProfileForm;
  readonly rows: readonly RawShareholder[];
  readonly setRows: (rows: readonly RawShareholder[]) => void;
  readonly rowProblems: readonly ShareholderProblem[];
  /** Every row says what is wrong: the person has asked to save. */
  readonly rowsAsked: boolean;
  readonly problems: readonly FieldProblem[];
  /** Something typed differs from what is stored. */
  readonly dirty: boolean;
  readonly mayEdit: boolean;
  readonly saving: boolean;
  readonly failure: 'invalid' | 'refused' | null;
  readonly profile: TypedProfile;
  readonly state: SaveState<TypedProfile>;
  /** Ends a conflict with what was chosen. */
  readonly resolve: (chosen: TypedProfile) => void;
  /** Forgets what was typed and not saved. */
  readonly giveUp: () => void;
  /** Saves the fields that were changed; answers with the first problem where there is one. */
  readonly save: (done: () => void) => FieldProblem | null;
};

function failureOf(state: SaveState<TypedProfile>): ProfilePage['failure'] {
  if (state.kind === 'refused') return state.message === INVALID ? 'invalid' : 'refused';
  return state.kind === 'unreachable' || state.kind === 'signed_out' ? 'refused' : null;
}

/** The profile while it is edited: what was typed, what is wrong, and saving only what changed. */
export function useProfilePage(stored: OrganizationProfileAnswer, saver: ProfileSaver): ProfilePage {
  const words = useWords('organization_fields');
  const now = useNow();
  const profile = useSaverValue(saver);
  const state = useSaveState(saver);
  const { fields: typed, rows } = profile;
  const before = useMemo(() => typedProfileOf(stored), [stored]);
  const [rowsAsked, setRowsAsked] = useState(false);
  const { visit, showAll, isVisited } = useVisited(typed, before.fields);
  const list = readShareholders(rows, contextAt(now, ''));
  const problems = problemsOf(typed, now);
  const { mayEdit } = stored;

  const save = (done: () => void): FieldProblem | null => {
    showAll(profileFields);
    setRowsAsked(true);
    const wrong = problems[0] ?? (list.ok ? undefined : list.problems[0]);
    if (wrong) return wrong;
    const run = async () => {
      if (await saver.flush()) done();
    };
    void run();
    return null;
  };

  return {
    form: {
      typed,
      disabled: !mayEdit,
      leave: visit,
      type: (field: ProfileField, text: string) => {
        const last = saver.value();
        saver.change({ ...last, fields: { ...last.fields, [field]: text } });
      },
      errorOf: (field) => (isVisited(field) ? errorOf(words, problems, field) : undefined),
    },
    rows,
    setRows: (next) => saver.change({ ...saver.value(), rows: next }),
    rowsAsked,
    problems,
    mayEdit,
    save,
    rowProblems: list.ok ? [] : list.problems,
    dirty: !saver.isClean(),
    saving: state.kind === 'saving',
    failure: failureOf(state),
    profile,
    state,
    resolve: (chosen) => saver.resolve(chosen),
    giveUp: () => saver.change(before),
  };
}
