import { useMemo, useState } from 'react';
import { isDefinedError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import type { OrganizationProfileAnswer } from '#contract/organizations.ts';
import { can } from '#domain/organization/permissions.ts';
import type { FieldProblem, ProfileField, TypedFields } from '#domain/organization/profile-fields.ts';
import { profileFields, readFields, typedOf } from '#domain/organization/profile-fields.ts';
import {
  readShareholders,
  typedShare,
  type RawShareholder,
  type ShareholderProblem,
} from '#domain/organization/shareholders.ts';
import { useNow } from '#web/page/now.tsx';
import { queries } from '#web/api/queries.ts';
import { contextAt, errorOf, problemsOf, useVisited, type ProfileForm } from './profile-form.ts';

function typedFrom({ values }: OrganizationProfileAnswer): TypedFields {
  return Object.fromEntries(profileFields.map((field) => [field, typedOf(field, values[field])]));
}

function rowsFrom({ shareholders }: OrganizationProfileAnswer): readonly RawShareholder[] {
  return shareholders.map((row) => ({ name: row.name, country: row.country, share: typedShare(row.shareBasisPoints) }));
}

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
  /** Saves the fields that were changed; answers with the first problem where there is one. */
  readonly save: (done: () => void) => FieldProblem | null;
};

/** The profile while it is edited: what was typed, what is wrong, and saving only what changed. */
export function useProfilePage(stored: OrganizationProfileAnswer): ProfilePage {
  const now = useNow();
  const [typed, setTyped] = useState<TypedFields>(() => typedFrom(stored));
  const [rows, setRows] = useState(() => rowsFrom(stored));
  const [rowsAsked, setRowsAsked] = useState(false);
  const update = useMutation(queries.organizations.update.mutationOptions());
  const before = useMemo(() => ({ typed: typedFrom(stored), rows: rowsFrom(stored) }), [stored]);
  const { visit, showAll, isVisited } = useVisited(typed, before.typed);
  const changed: TypedFields = Object.fromEntries(
    profileFields.filter((field) => typed[field] !== before.typed[field]).map((field) => [field, typed[field] ?? '']),
  );
  const rowsChanged = JSON.stringify(rows) !== JSON.stringify(before.rows);
  const list = readShareholders(rows, contextAt(now, ''));
  const problems = problemsOf(typed, now);
  const mayEdit = can(stored.role, 'organization.edit');

  const save = (done: () => void): FieldProblem | null => {
    showAll(profileFields);
    setRowsAsked(true);
    const wrong = problems[0] ?? (list.ok ? undefined : list.problems[0]);
    if (wrong) return wrong;
    const { values } = readFields(changed, contextAt(now, typed.country ?? ''));
    const shareholders = list.ok && rowsChanged ? { shareholders: [...list.rows] } : {};
    update.mutate(
      { orgId: stored.id, changes: values, ...shareholders },
      {
        onSuccess: (answer) => {
          setTyped(typedFrom(answer));
          setRows(rowsFrom(answer));
          done();
        },
      },
    );
    return null;
  };

  return {
    form: {
      typed,
      disabled: !mayEdit,
      leave: visit,
      type: (field: ProfileField, text: string) => setTyped((last) => ({ ...last, [field]: text })),
      errorOf: (field) => (isVisited(field) ? errorOf(problems, field) : undefined),
    },
    rows,
    setRows,
    rowsAsked,
    problems,
    mayEdit,
    save,
    rowProblems: list.ok ? [] : list.problems,
    dirty: rowsChanged || Object.keys(changed).length > 0,
    saving: update.isPending,
    failure: update.error
      ? isDefinedError(update.error) && update.error.code === 'INVALID_FIELDS'
        ? 'invalid'
        : 'refused'
      : null,
  };
}
