import { Link } from '@tanstack/react-router';
import type { ShownConsultant } from '#contract/consultants/profile.ts';
import { EXPERTISE_ON_CARD } from '#domain/account/consultants/consultant-lists.ts';
import type { DirectorySearch } from '#domain/account/consultants/directory.ts';
import {
  ContactLinks,
  Initials,
  useRate,
  VerifiedBadge,
  WorkRecord,
} from '#web/features/account/consultants/consultant-parts.tsx';
import { AskButton } from '#web/features/account/consultants/engagements/ask-button.tsx';
import { useWords } from '#web/page/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { countryName } from '#words/organization/country-name.ts';

const CARD = 'flex min-w-0 flex-col gap-4 border border-rule p-5';

type Props = {
  readonly consultant: ShownConsultant;
  /** Kept on the way to the profile. */
  readonly search: DirectorySearch;
};

/** A consultant among others. */
export function ConsultantCard({ consultant, search }: Props) {
  const words = useWords('consultants');
  const countries = useWords('countries');
  const rate = useRate(consultant.hourlyRate);
  const { consultantId, name, country, bio, expertise } = consultant;
  const more = expertise.length - EXPERTISE_ON_CARD;
  return (
    <li className={CARD}>
      <div className="flex gap-3">
        <Initials name={name} />
        <div className="min-w-0">
          <h2 className="font-sans text-h4 font-semibold tracking-normal [overflow-wrap:anywhere]">
            <Link to="/app/consultants/{-$page}" params={{ page: consultantId }} search={search}>
              {name}
            </Link>
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            <VerifiedBadge />
            {countryName(countries, country)}
          </p>
        </div>
      </div>
      <p className="line-clamp-3 text-ink-2 [overflow-wrap:anywhere]">{bio}</p>
      <WorkRecord record={consultant.record} />
      <ul aria-label={words('expertise')} className="flex flex-wrap gap-2">
        {expertise.slice(0, EXPERTISE_ON_CARD).map((each) => (
          <li key={each}>
            <Badge>{each}</Badge>
          </li>
        ))}
        {more > 0 ? <li className="text-meta text-ink-3">{words('more', { count: more })}</li> : null}
      </ul>
      <div className="mt-auto grid gap-3">
        <p className="font-medium">{rate}</p>
        <div>
          <AskButton consultantId={consultantId} name={name} projectId={search.projectId} />
        </div>
        <ContactLinks {...consultant} />
      </div>
    </li>
  );
}

/** The shape of a card while it is on its way. */
export function CardSkeleton() {
  return (
    <div className={CARD} data-skeleton="card">
      <div className="flex gap-3">
        <Skeleton className="size-12" />
        <div className="grid flex-1 content-center gap-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      </div>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="h-9 w-28" />
    </div>
  );
}
