import { useState } from 'react';
import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import type { TypedFields } from '#domain/organization/profile/profile-fields.ts';
import type { ProfileField } from '#domain/organization/profile/profile-values.ts';
import { readFields, typedOf } from '#domain/organization/profile/profile-fields.ts';
import { newProfile } from '#domain/organization/profile/profile-values.ts';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { queries } from '#web/api/queries.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { contextAt, errorOf, problemsOf, useVisited } from './profile-form.ts';
import { unnamedClassNote } from './field-choices.ts';
import { DescriptionHint, ProfileInput } from './profile-input.tsx';

const asked: readonly ProfileField[] = ['name', 'country', 'size', 'caen', 'trl', 'description'];
const start: TypedFields = Object.fromEntries(asked.map((field) => [field, typedOf(field, newProfile[field])]));

function failureOf(error: unknown): 'invalid' | 'too_many' | 'other' {
  if (error instanceof ORPCError && error.code === 'INVALID_FIELDS') return 'invalid';
  return error instanceof ORPCError && error.code === 'RATE_LIMITED' ? 'too_many' : 'other';
}

/** The form for a further organization; name and country are needed. */
export function CreateOrganization({
  onCreated,
  first,
}: {
  readonly onCreated: (orgId: string, name: string) => void;
  readonly first: boolean;
}) {
  const words = useWords('organizations');
  const fieldWords = useWords('organization_fields');
  const now = useNow();
  const [typed, setTyped] = useState(start);
  const { visit, showAll, isVisited } = useVisited(typed, start);
  const create = useMutation(queries.organizations.create.mutationOptions());
  const problems = problemsOf(typed, now);
  const form = {
    typed,
    type: (field: ProfileField, text: string) => setTyped((before) => ({ ...before, [field]: text })),
    leave: visit,
    errorOf: (field: ProfileField) => (isVisited(field) ? errorOf(fieldWords, problems, field) : undefined),
    disabled: false,
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    showAll(asked);
    const { values } = readFields(typed, contextAt(now, typed.country ?? ''));
    const { name, country, size, caen, trl, description } = values;
    if (problems.length > 0 || name === undefined || create.isPending) return;
    create.mutate(
      {
        name,
        ...(country && { country }),
        ...(size && { size }),
        ...(trl && { trl }),
        caen: caen ?? null,
        description: description ?? null,
      },
      {
        onSuccess: ({ id }) => {
          setTyped(start);
          onCreated(id, name);
        },
      },
    );
  };
  return (
    <form noValidate aria-label={words('create')} className="grid gap-5" onSubmit={submit}>
      {create.error ? <Notice tone="block" title={words(`create.failed.${failureOf(create.error)}`)} announce /> : null}
      <ProfileInput form={form} field="name" required />
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-1">
        <ProfileInput form={form} field="country" required />
        <ProfileInput form={form} field="size" />
        <ProfileInput
          form={form}
          field="caen"
          hint={unnamedClassNote(fieldWords, typed.caen ?? '') ?? words('create.caen_hint')}
        />
        <ProfileInput form={form} field="trl" />
      </div>
      <ProfileInput form={form} field="description" hint={<DescriptionHint />} />
      <div>
        <Button type="submit" variant={first ? 'primary' : 'outline'} busy={create.isPending}>
          {words('create')}
        </Button>
      </div>
    </form>
  );
}
