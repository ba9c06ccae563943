import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import { ChevronLeft } from 'lucide-react';
import type { ReviewedConsultant, ShownConsultant, ShownReview } from '#contract/consultants/profile.ts';
import { directorySearchIn } from '#domain/account/consultants/directory.ts';
import {
  ContactLinks,
  Initials,
  useRate,
  VerifiedBadge,
  WorkRecord,
} from '#web/features/account/consultants/consultant-parts.tsx';
import { AskButton } from '#web/features/account/consultants/engagements/ask-button.tsx';
import { AskedBefore } from '#web/features/account/consultants/engagements/asked-before.tsx';
import { WhoAsks } from '#web/features/account/consultants/engagements/who-asks.tsx';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { countryName } from '#words/organization/country-name.ts';

function useFacts({ country, languages, availability, hourlyRate }: ShownConsultant) {
  const words = useWords('consultants');
  const names = useWords('consultant_names');
  const countries = useWords('countries');
  const { list } = useFormats();
  const rate = useRate(hourlyRate);
  return [
    { name: words('country'), value: countryName(countries, country) },
    { name: words('languages'), value: list(languages.map((code) => names(`language.${code}`))) },
    { name: words('availability'), value: names(`availability.${availability}`) },
    { name: words('rate'), value: rate },
  ];
}

function Reviews({ reviews }: { readonly reviews: readonly ShownReview[] }) {
  const words = useWords('consultants');
  if (reviews.length === 0) return <p className="text-ink-2">{words('reviews_none')}</p>;
  return (
    <ul className="grid gap-5">
      {reviews.map(({ organization, stars, body, writtenAt }) => {
        const at = instantOf(writtenAt);
        const day = at === null ? '' : words.formats.dayOf(at);
        return (
          <li key={`${organization} ${writtenAt}`} className="grid max-w-[44rem] gap-1 [overflow-wrap:anywhere]">
            <p className="font-medium">{words('review_by', { stars, organization, day })}</p>
            {body === '' ? null : <p className="whitespace-pre-line">{body}</p>}
          </li>
        );
      })}
    </ul>
  );
}

function Profile({
  consultant,
  projectId,
}: {
  readonly consultant: ReviewedConsultant;
  readonly projectId: string | undefined;
}) {
  const words = useWords('consultants');
  const facts = useFacts(consultant);
  const { name, bio, expertise, pastCalls } = consultant;
  return (
    <>
      <div className="mb-6 flex gap-4">
        <Initials name={name} />
        <div className="min-w-0">
          <h1 className="[overflow-wrap:anywhere]">{name}</h1>
          <p className="mt-1">
            <VerifiedBadge />
          </p>
        </div>
      </div>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Group level={2} title={words('bio')}>
            <p className="max-w-[44rem] whitespace-pre-line [overflow-wrap:anywhere]">{bio}</p>
          </Group>
          <Group level={2} title={words('expertise')}>
            <ul className="flex flex-wrap gap-2">
              {expertise.map((each) => (
                <li key={each}>
                  <Badge>{each}</Badge>
                </li>
              ))}
            </ul>
          </Group>
          <Group level={2} title={words('past_calls')}>
            {pastCalls.length === 0 ? (
              <p className="text-ink-2">{words('past_calls_none')}</p>
            ) : (
              <ul className="grid list-disc gap-1.5 ps-5">
                {pastCalls.map((each) => (
                  <li key={each} className="[overflow-wrap:anywhere]">
                    {each}
                  </li>
                ))}
              </ul>
            )}
          </Group>
          <Group level={2} title={words('reviews')}>
            <Reviews reviews={consultant.reviews} />
          </Group>
        </div>
        <aside className="grid content-start gap-6">
          <div>
            <WhoAsks />
            <AskButton primary consultantId={consultant.consultantId} name={name} projectId={projectId} />
          </div>
          <AskedBefore consultantId={consultant.consultantId} />
          <ContactLinks {...consultant} />
          <FactTable caption={words('facts')} facts={facts} />
          <WorkRecord record={consultant.record} />
          <p className="text-meta text-ink-3">{words('record_note')}</p>
        </aside>
      </div>
    </>
  );
}

type Props = {
  /** Whatever stands in the address. */
  readonly consultantId: string;
  /** What else stands there: by which search the reader came here. */
  readonly address: Readonly<Record<string, unknown>>;
};

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** One consultant, as everybody who is signed in sees them. */
export function ConsultantScreen({ consultantId, address }: Props) {
  const words = useWords('consultants');
  const isId = ID.test(consultantId);
  const query = useQuery({
    ...queries.consultants.get.queryOptions({ input: { consultantId } }),
    enabled: isId,
  });
  const isMissing = !isId || (query.error instanceof ORPCError && query.error.code === 'NOT_FOUND');
  return (
    <>
      <p className="mb-4">
        <Link
          to="/app/consultants/{-$page}"
          params={{ page: undefined }}
          search={directorySearchIn(address)}
          className="inline-flex min-h-11 items-center gap-1.5"
        >
          <Icon icon={ChevronLeft} />
          {words('all')}
        </Link>
      </p>
      {query.data !== undefined ? (
        <Profile consultant={query.data} projectId={directorySearchIn(address).projectId} />
      ) : (
        <>
          <h1 className="mb-6">{words('title')}</h1>
          {isMissing ? (
            <Empty level={2} title={words('missing')}>
              {words('missing_text')}
            </Empty>
          ) : query.isError ? (
            <Failed
              level={2}
              title={words('profile_failed')}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          ) : (
            <Loading label={words('profile_loading')} />
          )}
        </>
      )}
    </>
  );
}
