import { useState } from 'react';
import { isDefinedError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AssignedPerson, ProjectPerson } from '#contract/planning/assignments.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';

import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { AskedConsultants } from './asked-consultants.tsx';

type OfProject = { readonly projectId: string };

/** Reads anew who is assigned, here and in the table of members. */
async function reload(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.assignments.key() });
}

function Assigned({
  projectId,
  person: { userId, name, role, assignedAt },
  mayEnd,
}: OfProject & {
  readonly person: AssignedPerson;
  readonly mayEnd: boolean;
}) {
  const words = useWords('project_people');
  const roles = useWords('roles');
  const since = instantOf(assignedAt);
  const end = useMutation(
    queries.assignments.end.mutationOptions({
      onSuccess: async () => {
        showToast({ title: words('ended', { name }) });
        await reload();
      },
      onError: () => showToast({ title: words('failed'), tone: 'block' }),
    }),
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-meta text-ink-3">
          {since === null
            ? roles(`name.${role}`)
            : words('since', { role: roles(`name.${role}`), day: words.formats.dayOf(since) })}
        </p>
      </div>
      {mayEnd ? (
        <Button
          size="small"
          busy={end.isPending}
          onClick={end.isPending ? undefined : () => end.mutate({ projectId, userId })}
        >
          {words.rich('end', { name, more: hidden })}
        </Button>
      ) : null}
    </li>
  );
}

function AssignForm({ projectId, others }: OfProject & { readonly others: readonly ProjectPerson[] }) {
  const words = useWords('project_people');
  const roles = useWords('roles');
  const [userId, setUserId] = useState('');
  const [missing, setMissing] = useState(false);
  const chosen = others.find((each) => each.userId === userId);
  const assign = useMutation(
    queries.assignments.assign.mutationOptions({
      onSuccess: async () => {
        showToast({ title: words('assigned_now', { name: chosen?.name ?? '' }), tone: 'yes' });
        setUserId('');
        await reload();
      },
      onError: () => void reload(),
    }),
  );
  if (others.length === 0) return <p className="py-3 text-ink-2">{words('nobody_left')}</p>;
  const problem = assign.error && isDefinedError(assign.error) && assign.error.code === 'NOT_SO' ? 'not_so' : 'failed';
  return (
    <form
      noValidate
      className="grid gap-3 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(chosen === undefined);
        if (chosen !== undefined && !assign.isPending) assign.mutate({ projectId, userId });
      }}
    >
      {assign.error ? <Notice tone="block" announce title={words(problem)} /> : null}
      <Field label={words('member')} error={missing ? words('missing') : undefined}>
        <Select
          placeholder={words('choose')}
          options={others.map(({ userId: value, name, role }) => ({
            value,
            label: words('member_as', { name, role: roles(`name.${role}`) }),
          }))}
          value={userId}
          onChange={(event) => {
            setUserId(event.target.value);
            setMissing(false);
          }}
        />
      </Field>
      <div>
        <Button type="submit" busy={assign.isPending}>
          {words('assign')}
        </Button>
      </div>
    </form>
  );
}

type SightProps = OfProject & {
  readonly restricted: boolean;
  readonly managers: readonly ProjectPerson[];
  readonly mayAssign: boolean;
};

function Sight({ projectId, restricted, managers, mayAssign }: SightProps) {
  const words = useWords('project_people');
  const restrict = useMutation(
    queries.assignments.restrict.mutationOptions({
      onSuccess: (_, sent) => showToast({ title: words(sent.restricted ? 'now_named' : 'now_all'), tone: 'yes' }),
      onSettled: reload,
    }),
  );
  const names = words.formats.list(managers.map(({ name }) => name));
  const shown = restrict.isPending ? restrict.variables.restricted : restricted;
  if (!mayAssign) return <p className="text-ink-2">{words(restricted ? 'sees.named' : 'sees.all', { names })}</p>;
  return (
    <div className="grid gap-3">
      {restrict.error ? <Notice tone="block" announce title={words('failed')} /> : null}
      <RadioGroup
        label={words('sight')}
        options={[
          { value: 'all', label: words('all'), hint: words('all_hint') },
          { value: 'named', label: words('named'), hint: words('named_hint', { names }) },
        ]}
        value={shown ? 'named' : 'all'}
        onChange={(value) => {
          if (!restrict.isPending) restrict.mutate({ projectId, restricted: value === 'named' });
        }}
      />
    </div>
  );
}

/** Who is assigned to a project and who sees it; whoever assigns people changes both here. */
export function ProjectPeople({ projectId }: OfProject) {
  const words = useWords('project_people');
  // The sheet around it says while they are read, and where they cannot be.
  const { data } = useQuery(queries.assignments.list.queryOptions({ input: { projectId } }));
  if (data === undefined) return null;
  const { assigned, managers, others, mayAssign, restricted } = data;
  return (
    <div className="mt-8">
      <Group title={words('assigned')}>
        {assigned.length === 0 ? (
          <p className="text-ink-2">{words('none')}</p>
        ) : (
          <ul className="border-t border-rule">
            {assigned.map((person) => (
              <Assigned key={person.userId} projectId={projectId} person={person} mayEnd={mayAssign} />
            ))}
          </ul>
        )}
        {mayAssign ? <AssignForm projectId={projectId} others={others} /> : null}
      </Group>
      <AskedConsultants projectId={projectId} />
      <Group title={words('who_sees')}>
        <Sight projectId={projectId} restricted={restricted} managers={managers} mayAssign={mayAssign} />
      </Group>
    </div>
  );
}
