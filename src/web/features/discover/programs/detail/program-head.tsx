import { useContext } from 'react';
import { CircleDot, Lock } from 'lucide-react';
import type { ProgramDetail } from '#contract/programs.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { isClosed } from '#web/features/discover/programs/dates.ts';
import { matchLook } from '#web/features/discover/programs/match.ts';
import { startPath } from '#web/features/discover/programs/program-paths.ts';
import { CardJudgementContext } from '#web/features/discover/programs/list/card-judgement.ts';
import { actionName } from '#web/features/discover/programs/list/program-entry.tsx';
import { UnlistedBadge } from '#web/features/discover/programs/list/unlisted.tsx';

type Props = { readonly program: ProgramDetail; readonly orgId: string | null; readonly now: number };

function CallStatus({ program, closed }: { readonly program: ProgramDetail; readonly closed: boolean }) {
  const words = useWords('program');
  const names = useWords('program_names');
  if (closed)
    return (
      <Badge tone="closed" icon={Lock}>
        {words('closed')}
      </Badge>
    );
  if (program.unlistedSince !== null) return <UnlistedBadge program={program} />;
  if (program.status === 'open')
    return (
      <Badge tone="yes" icon={CircleDot}>
        {words('open')}
      </Badge>
    );
  return <Badge tone="blank">{names(`status.${program.status}`)}</Badge>;
}

/** Number, status, title, and the two things to do with a program. */
export function ProgramHead({ program, orgId, now }: Props) {
  const judgement = useContext(CardJudgementContext);
  const closed = isClosed(program, now);
  const words = useWords('program');
  const names = useWords('program_names');
  const source = useSourceLanguage();
  const action = actionName(names, program);
  const kind = names(`kind.${program.kind}`);
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 max-w-[44rem]">
        <p className="mb-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-meta text-ink-3">
          <span className="[overflow-wrap:anywhere]">{program.identifier}</span>
          <CallStatus program={program} closed={closed} />
          {action === null ? null : <Badge>{action}</Badge>}
          {program.kind === 'topic' || kind === action ? null : <Badge>{kind}</Badge>}
          {program.smeFriendly ? <Badge>{names('sme_friendly')}</Badge> : null}
          {program.assessment !== null && matchLook(program.assessment, closed) === 'match' ? (
            <StatusBadge status="match" />
          ) : null}
        </p>
        <h1 lang={source} className="text-pretty">
          {program.title}
        </h1>
        <p lang={source} className="mt-1.5 text-ink-2">
          {program.programmeName === program.category
            ? program.category
            : `${program.category} · ${program.programmeName}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*:last-child]:flex-1">
        {orgId === null ? null : judgement?.save(orgId, program, 'word')}
        {orgId === null ? null : (
          <LinkButton to="/app/copilot" search={{ about: `/app/programs/${program.slug}` }}>
            {words('ask_copilot')}
          </LinkButton>
        )}
        {closed ? (
          <Button disabled>{words.rich('start_closed', { hidden })}</Button>
        ) : (
          <LinkButton to={startPath(program.slug)} variant={orgId === null ? 'outline' : 'primary'} className="md:px-8">
            {words('start')}
          </LinkButton>
        )}
      </div>
    </header>
  );
}
