import type { PartnerProfileAnswer } from '#contract/partners/partners.ts';
import { partnerRolesSought } from '#domain/organization/partners/partner-codes.ts';
import {
  MAX_PARTNER_KEYWORDS,
  PARTNER_BRINGS_LIMIT,
  PARTNER_KEYWORD_LIMIT,
} from '#domain/organization/partners/partner-limits.ts';
import { isPic } from '#domain/project/participants/participant-details.ts';
import { nameKey } from '#domain/values/text.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import type { KeptWords } from '#web/saving/kept-words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ChipsInput } from '#web/ui/form/chips-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { limited } from '#words/frame/limited.ts';
import type { Words } from '#words/words.ts';
import { CallChooser } from './call-chooser.tsx';
import { ProgrammeChooser } from './programme-chooser.tsx';
import { ShownOrganization } from './shown-organization.tsx';
import { useTypedProfile, type TypedPartnerProfile } from './typed-profile.ts';

type Props = {
  readonly orgId: string;
  readonly stored: PartnerProfileAnswer;
  /** The framework programmes that can be chosen. */
  readonly offered: readonly string[];
  readonly mayEdit: boolean;
  readonly kept: KeptWords;
};

type Typed = ReturnType<typeof useTypedProfile>;

function keywordProblem(words: Words<'partners'>, keywords: readonly string[]): string | null {
  if (keywords.length > MAX_PARTNER_KEYWORDS) return words('profile.keywords_many', { most: MAX_PARTNER_KEYWORDS });
  if (new Set(keywords.map(nameKey)).size < keywords.length) return words('profile.keyword_repeated');
  return keywords.some((each) => each.length > PARTNER_KEYWORD_LIMIT)
    ? words('profile.keyword_long', { most: PARTNER_KEYWORD_LIMIT })
    : null;
}

function picProblem(words: Words<'partners'>, pic: string): string | null {
  return pic === '' || isPic(pic) ? null : words('profile.pic_wrong');
}

/** Whether others find it, and the way to change that at once. */
function Visibility({
  profile,
  mayEdit,
  canSave,
}: {
  readonly profile: Typed;
  readonly mayEdit: boolean;
  readonly canSave: () => boolean;
}) {
  const words = useWords('partners');
  const { stored, typed, isSaving, save, storedOnly } = profile;
  const action = stored.visible ? (
    // What is typed and not saved stays typed.
    <Button busy={isSaving} onClick={() => save(false, storedOnly())}>
      {words('profile.hide')}
    </Button>
  ) : (
    <Button variant="primary" busy={isSaving} onClick={() => (canSave() ? save(true, typed) : undefined)}>
      {words('profile.show')}
    </Button>
  );
  return (
    <Notice
      tone={stored.visible ? 'yes' : 'info'}
      title={words(stored.visible ? 'profile.visible' : 'profile.hidden')}
      actions={mayEdit ? action : null}
    >
      {words(stored.visible ? 'profile.visible_text' : 'profile.hidden_text')}
      {mayEdit ? null : ` ${words('profile.read_only')}.`}
    </Notice>
  );
}

type FieldsProps = Pick<Props, 'orgId' | 'offered' | 'mayEdit'> & { readonly profile: Typed };

function Fields({ orgId, offered, profile, mayEdit }: FieldsProps) {
  const words = useWords('partners');
  const limits = useWords('limits');
  const { typed, change, stored } = profile;
  const empty = stored.visible && typed.brings.trim() === '' ? words('profile.brings_missing') : null;
  return (
    <fieldset disabled={!mayEdit} className="grid min-w-0 gap-6">
      <Field
        label={words('profile.brings')}
        hint={words('profile.brings_hint')}
        {...limited(limits, typed.brings, PARTNER_BRINGS_LIMIT, empty)}
      >
        <Textarea rows={5} value={typed.brings} onChange={(event) => change({ brings: event.target.value })} />
      </Field>
      <Field
        label={words('profile.keywords')}
        hint={words('profile.keywords_hint', { most: MAX_PARTNER_KEYWORDS })}
        error={keywordProblem(words, typed.keywords)}
      >
        <ChipsInput
          entries={typed.keywords}
          disabled={!mayEdit}
          addLabel={words('profile.keywords_add')}
          removeLabel={(entry) => words('profile.keyword_remove', { entry })}
          onChange={(keywords) => change({ keywords })}
        />
      </Field>
      <RadioGroup
        label={words('profile.role')}
        value={typed.role}
        options={partnerRolesSought.map((role) => ({ value: role, label: words(`profile.role.${role}`) }))}
        onChange={(role) => change({ role })}
      />
      <CallChooser
        orgId={orgId}
        chosen={typed.programs}
        mayEdit={mayEdit}
        onChange={(programs) => change({ programs })}
      />
      <ProgrammeChooser
        offered={offered}
        chosen={typed.categories}
        mayEdit={mayEdit}
        onChange={(categories) => change({ categories })}
      />
      <Field label={words('profile.pic')} hint={words('profile.pic_hint')} error={picProblem(words, typed.pic)}>
        <TextInput
          value={typed.pic}
          inputMode="numeric"
          className="max-w-[14rem]"
          onChange={(event) => change({ pic: event.target.value.replaceAll(/\s/g, '') })}
        />
      </Field>
    </fieldset>
  );
}

/** Whether a profile can be stored. Where it cannot, says so and goes to what is wrong. */
function fits(words: Words<'partners'>, { brings, keywords, pic }: TypedPartnerProfile): boolean {
  if (!allFit([[brings, PARTNER_BRINGS_LIMIT]])) return false;
  const problem = keywordProblem(words, keywords) ?? picProblem(words, pic);
  if (problem === null) return true;
  showToast({ title: problem, tone: 'block' });
  return false;
}

/** What an organization tells others of itself as a partner, and whether they find it. */
export function ProfileForm({ orgId, stored, offered, mayEdit, kept }: Props) {
  const words = useWords('partners');
  const profile = useTypedProfile(orgId, stored, kept, (next) => {
    const said = next.visible === profile.stored.visible ? 'saved' : next.visible ? 'shown_now' : 'hidden_now';
    showToast({ title: words(`profile.${said}`) });
  });
  const { typed, isDirty, isFound, both, isFailed, isSaving } = profile;
  const canShow = () => {
    if (typed.brings.trim() !== '') return fits(words, typed);
    showToast({ title: words('profile.brings_missing'), tone: 'block' });
    return false;
  };
  const canSave = () => (profile.stored.visible ? canShow() : fits(words, typed));
  return (
    <form
      noValidate
      className="grid max-w-[44rem] gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave()) profile.save(profile.stored.visible);
      }}
    >
      <Visibility profile={profile} mayEdit={mayEdit} canSave={canShow} />
      {both === null ? null : (
        <Notice tone="check" title={words('profile.conflict')} announce>
          {words('profile.conflict_text', { count: both })}
        </Notice>
      )}
      {isFailed ? <Notice tone="block" title={words('failed.other')} announce /> : null}
      {isFound && mayEdit && both === null ? (
        <Notice
          tone="info"
          title={words('profile.kept')}
          actions={<Button onClick={profile.giveUp}>{words('profile.back')}</Button>}
        >
          {words('profile.kept_text')}
        </Notice>
      ) : null}
      <Group level={2} title={words('profile.what_shown')}>
        <p className="mb-3 text-ink-2">{words('profile.what_shown_text')}</p>
        <ShownOrganization orgId={orgId} />
      </Group>
      <Fields orgId={orgId} offered={offered} profile={profile} mayEdit={mayEdit} />
      {mayEdit ? (
        <div className="sticky bottom-0 border-t border-rule bg-paper py-3">
          <Button
            type="submit"
            variant={profile.stored.visible ? 'primary' : 'outline'}
            busy={isSaving}
            disabled={!isDirty}
          >
            {words('profile.save')}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
