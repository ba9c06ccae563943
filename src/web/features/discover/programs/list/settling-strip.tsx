import { useState } from 'react';
import { Link, useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { organizationQuestions } from '#domain/program/eligibility/eligibility-codes.ts';
import type { SettlingSubject } from '#domain/program/eligibility/settling.ts';
import { settlingQuestion } from '#words/discover/questions.ts';
import { listCacheHere } from '#web/features/discover/programs/cache/use-list-cache.ts';
import { useSavedSearches } from '#web/features/discover/programs/searches/use-saved-searches.ts';
import { useWords } from '#web/page/words.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';

// The page of the organization's profile, which belongs to another feature.
const profilePath: string = '/app/org';

type OrganizationQuestion = (typeof organizationQuestions)[number];

function questionOf(subject: SettlingSubject): OrganizationQuestion | undefined {
  return organizationQuestions.find((question) => question === subject);
}

export type StripProps = { readonly orgId: string; readonly onSettled: () => void };

/** One question above the list: what can be said once for every call, what settles most calls first. */
export function SettlingStrip({ orgId, onSettled }: StripProps) {
  const words = useWords('match_advice');
  const questions = useWords('questions');
  const answers = useWords('question_answers');
  const by = { questions, reasons: useWords('eligibility_reasons'), countries: useWords('countries') };
  const { api } = useRouter().options.context;
  const mayEdit = useSavedSearches(orgId).data?.mayEdit === true;
  const [later, setLater] = useState<readonly SettlingSubject[]>([]);
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const [failed, setFailed] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['settling', orgId],
    queryFn: async () => await (await api()).programs.settling({ orgId }),
    enabled: mayEdit,
  });
  const next = data?.settling.find(({ subject }) => !later.includes(subject));
  if (!mayEdit || next === undefined) return null;
  const { subject, calls } = next;
  const question = questionOf(subject);
  const settle = async (asked: OrganizationQuestion, answer: 'yes' | 'no') => {
    setBusy(answer);
    setFailed(false);
    try {
      await (await api()).programs.settle({ orgId, question: asked, answer });
      await listCacheHere()?.forgetAll();
      await refetch();
      onSettled();
    } catch {
      setFailed(true);
    }
    setBusy(null);
  };
  const button = (asked: OrganizationQuestion, answer: 'yes' | 'no') => (
    <Button size="small" className="max-md:min-h-11" busy={busy === answer} onClick={() => void settle(asked, answer)}>
      {answers(`${answer}.${asked}`)}
    </Button>
  );
  return (
    <section
      aria-label={words('strip.label')}
      className="mb-1.5 flex flex-wrap items-center gap-x-4 gap-y-2 border-s-2 border-check ps-3"
    >
      <p className="min-w-0 flex-1 basis-80">
        <b className="font-semibold">{words('strip.settles', { calls })}</b>{' '}
        {question === undefined ? questions(`profile.${profileField(subject)}`) : settlingQuestion(by, question, {})}
        {failed ? (
          <span role="alert" className="block text-block">
            {words('strip.not_stored')}
          </span>
        ) : null}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {question === undefined ? (
          <Link to={profilePath} hash={profileField(subject)}>
            {words('open_profile')}
          </Link>
        ) : (
          <>
            {button(question, 'yes')}
            {button(question, 'no')}
          </>
        )}
        <TextButton className="max-md:min-h-11" onClick={() => setLater([...later, subject])}>
          {words('strip.not_now')}
        </TextButton>
      </div>
    </section>
  );
}

const profileFields = ['country', 'size', 'kind', 'shareholders'] as const;

/** The field of the profile that a subject names where it is no question. */
function profileField(subject: SettlingSubject): (typeof profileFields)[number] {
  return profileFields.find((field) => field === subject) ?? 'kind';
}
