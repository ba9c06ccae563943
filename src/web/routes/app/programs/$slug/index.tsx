import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { CanWeApply } from '#web/features/discover/programs/detail/can-we-apply.tsx';
import { MatchAside } from '#web/features/discover/programs/detail/match-aside.tsx';
import { ProgramScreen } from '#web/features/discover/programs/detail/program-screen.tsx';
import { JudgedCards } from '#web/features/discover/programs/list/judged-cards.tsx';
import { pageLink } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { AppMain } from '#web/shell/app-shell.tsx';

export const Route = createFileRoute('/app/programs/$slug/')({ component: ProgramPage });

const list = getRouteApi('/app/programs');
const parent = getRouteApi('/app/programs/$slug');
// A page of another feature.
const organizationsPath = '/app/orgs';

function ProgramPage() {
  const words = useWords('program');
  const { program } = parent.useLoaderData();
  const applicant = list.useLoaderData();
  return (
    <AppMain>
      <JudgedCards>
        <ProgramScreen
          key={`${program.id} ${applicant?.id ?? ''}`}
          program={program}
          organization={applicant}
          Judged={CanWeApply}
          Aside={MatchAside}
          unjudged={
            <p className="text-ink-2">{words.rich('no_organization', { link: pageLink(organizationsPath) })}</p>
          }
        />
      </JudgedCards>
    </AppMain>
  );
}
