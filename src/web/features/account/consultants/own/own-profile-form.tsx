import { useState } from 'react';
import type { OwnConsultant } from '#contract/consultants/profile.ts';
import { consultantLimits } from '#domain/account/consultants/consultant-lists.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import type { KeptWords } from '#web/saving/kept-words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { problemsOf } from './profile-problems.ts';
import { useOwnProfile, type TypedOwnProfile } from './use-own-profile.ts';

/** How the application stands. */
function Standing({ stored }: Pick<TypedOwnProfile, 'stored'>) {
  const words = useWords('consultant_profile');
  const names = useWords('consultant_names');
  const { list } = useFormats();
  if (stored === null)
    return (
      <Notice tone="info" title={words('state.none')}>
        {words('state.none_text')}
      </Notice>
    );
  const { state, waiting, reason, consultantId } = stored;
  const said = {
    applied: ['info', words('state.applied_text')],
    verified: ['yes', words('state.verified_text')],
    refused: ['check', words('state.refused_text', { reason: reason ?? '' })],
  } as const;
  const [tone, text] = said[state];
  const fields = list(waiting.map((field) => names(`field.${field}`)));
  return (
    <Notice
      tone={tone}
      title={words(`state.${state}`)}
      actions={
        state === 'verified' ? (
          <LinkButton to="/app/consultants/{-$page}" params={{ page: consultantId }} search={{}}>
            {words('see')}
          </LinkButton>
        ) : null
      }
    >
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      {waiting.length === 0 ? null : <p className="mt-1">{words('state.waiting', { fields })}</p>}
    </Notice>
  );
}

function Failure({ failure }: Pick<TypedOwnProfile, 'failure'>) {
  const words = useWords('consultant_profile');
  switch (failure?.kind) {
    case undefined:
      return null;
    case 'conflict':
      return (
        <Notice tone="check" title={words('failed.conflict')} announce>
          {words('failed.conflict_text')}
        </Notice>
      );
    case 'limited':
      return <Notice tone="block" title={words('failed.limited', { minutes: failure.minutes })} announce />;
    case 'other':
      return <Notice tone="block" title={words('failed.other')} announce />;
  }
}

function Withdraw({ profile: { isWithdrawing, withdraw, stored } }: { readonly profile: TypedOwnProfile }) {
  const words = useWords('consultant_profile');
  const [isAsked, setIsAsked] = useState(false);
  if (stored === null) return null;
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{words('withdraw')}</Button>
      <Dialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={words('withdraw_title')}
        actions={
          <>
            <DialogClose>{words('keep')}</DialogClose>
            <Button
              variant="danger"
              busy={isWithdrawing}
              onClick={() => {
                setIsAsked(false);
                withdraw();
              }}
            >
              {words('withdraw')}
            </Button>
          </>
        }
      >
        {words('withdraw_text')}
      </Dialog>
    </>
  );
}

type Props = {
  readonly first: OwnConsultant | null;
  readonly name: string;
  readonly offered: readonly string[];
  readonly kept: KeptWords;
};

/** The form of one's own profile, with how it stands above it. */
export function OwnProfileForm({ first, name, offered, kept }: Props) {
  const words = useWords('consultant_profile');
  const profile = useOwnProfile(first, name, kept);
  const [isTried, setIsTried] = useState(false);
  const { stored, typed, isDirty } = profile;
  const problems = problemsOf(words, typed);
  const isWrong = Object.keys(problems).length > 0;
  const submit = () => {
    setIsTried(true);
    const fits = allFit([
      [typed.name, consultantLimits.name],
      [typed.bio, consultantLimits.bio],
    ]);
    if (fits && !isWrong) profile.save();
  };
  const action = stored === null ? 'apply' : stored.state === 'refused' ? 'apply_again' : 'save';
  return (
    <form
      noValidate
      className="grid max-w-[52rem] gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Standing stored={stored} />
      {profile.isFound && isDirty ? (
        <Notice
          tone="info"
          title={words('kept')}
          actions={<Button onClick={profile.giveUp}>{words('give_up')}</Button>}
        >
          {words('kept_text')}
        </Notice>
      ) : null}
      <ProfileFields typed={typed} change={profile.change} problems={isTried ? problems : {}} offered={offered} />
      {isTried && isWrong ? <Notice tone="block" title={words('failed.fields')} announce /> : null}
      <Failure failure={profile.failure} />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-rule bg-paper py-3">
        <Button type="submit" variant="primary" busy={profile.isSaving} disabled={action === 'save' && !isDirty}>
          {words(action)}
        </Button>
        <Withdraw profile={profile} />
      </div>
    </form>
  );
}
