import { useState } from 'react';
import { identityChecks, type IdentityCheck } from '#domain/account/administration-codes.ts';
import { api } from '#web/api/api.ts';
import { queries } from '#web/api/queries.ts';
import { AskDialog } from '#web/features/admin/desk/ask-dialog.tsx';
import { useDeskAct } from '#web/features/admin/desk/use-desk-act.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import type { ShownPerson } from './shown.ts';

type Act = 'block' | 'unblock' | 'two_factor';

/** Does something to a person and draws what became of it; says where it failed. */
function useAct(person: ShownPerson, onDone: () => void) {
  const words = useWords('admin_people');
  const { people } = queries.admin;
  const drawn = { one: people.get.queryKey({ input: { id: person.id } }), lists: people.find.key(), all: people.key() };
  const says = { changedMeanwhile: words('changed_meanwhile'), notDone: words('not_done') };
  const { busy, act } = useDeskAct<ShownPerson>(drawn, says, onDone);
  return { busy, act: async (done: Act, work: () => Promise<ShownPerson>) => await act(words(`done.${done}`), work) };
}

/** Asks before a person is blocked or let in again. */
function BlockAct({ person }: { readonly person: ShownPerson }) {
  const words = useWords('admin_people');
  const [open, setOpen] = useState(false);
  const { busy, act } = useAct(person, () => setOpen(false));
  const { id, name, blockedAt } = person;
  const kind = blockedAt === null ? 'block' : 'unblock';
  // While the dialog closes it goes on asking what it asked, not the opposite.
  const [asked, setAsked] = useState<'block' | 'unblock'>(kind);
  const texts = { block: words('block.text'), unblock: words('unblock.text') };
  const questions = { block: words('block.question', { name }), unblock: words('unblock.question', { name }) };
  const ask = () => {
    setAsked(kind);
    setOpen(true);
  };
  return (
    <div>
      <p className="mb-3 max-w-[38rem] text-ink-2">{texts[kind]}</p>
      <Button onClick={ask}>{words(kind)}</Button>
      <AskDialog
        open={open}
        onOpenChange={setOpen}
        question={questions[asked]}
        act={words(asked)}
        busy={busy}
        onAct={() => void act(asked, async () => await api.admin.people[asked]({ id }))}
      >
        <p>{texts[asked]}</p>
      </AskDialog>
    </div>
  );
}

/** Turns two-factor off for somebody who has lost app and codes, once it is said how that was checked. */
function TwoFactorAct({ person }: { readonly person: ShownPerson }) {
  const words = useWords('admin_people');
  const [open, setOpen] = useState(false);
  const [checked, setChecked] = useState<IdentityCheck | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { busy, act } = useAct(person, () => setOpen(false));
  const go = async () => {
    if (checked === null) return setMissing(true);
    await act('two_factor', async () => await api.admin.people.removeTwoFactor({ id: person.id, checked }));
  };
  return (
    <div className="mt-6">
      <p className="mb-3 max-w-[38rem] text-ink-2">{words('two_factor.text')}</p>
      <Button onClick={() => setOpen(true)}>{words('two_factor.remove')}</Button>
      <AskDialog
        open={open}
        onOpenChange={setOpen}
        question={words('two_factor.question', { name: person.name })}
        act={words('two_factor.remove')}
        busy={busy}
        onAct={() => void go()}
      >
        <RadioGroup
          label={words('checked')}
          hint={words('checked.hint')}
          error={isMissing && checked === null ? words('checked.missing') : undefined}
          options={identityChecks.map((value) => ({ value, label: words(`checked.${value}`) }))}
          value={checked}
          onChange={setChecked}
        />
      </AskDialog>
    </div>
  );
}

/** What an administrator can do about a person. */
export function PersonActs({ person }: { readonly person: ShownPerson }) {
  const words = useWords('admin_people');
  return (
    <Group level={2} title={words('access')}>
      <BlockAct person={person} />
      {person.twoFactorSince === null ? null : <TwoFactorAct person={person} />}
    </Group>
  );
}
