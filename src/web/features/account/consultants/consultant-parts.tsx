import { BadgeCheck, CalendarClock, Globe, Network } from 'lucide-react';
import type { ShownConsultant } from '#contract/consultants/profile.ts';
import { initialsOf } from '#domain/organization/initials.ts';
import { basisPoints, cents, FULL_RATE } from '#domain/values/money.ts';
import { useWords } from '#web/page/words.ts';
import { AnchorButton } from '#web/ui/form/link-button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Icon } from '#web/ui/page/icon.tsx';

/** The initials of somebody who has no picture. */
export function Initials({ name }: { readonly name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center rounded-full border border-rule bg-well font-semibold text-ink-2"
    >
      {initialsOf(name)}
    </span>
  );
}

/** An administrator has read this profile. */
export function VerifiedBadge() {
  const words = useWords('consultants');
  return (
    <Badge tone="yes" icon={BadgeCheck}>
      {words('verified')}
    </Badge>
  );
}

/** What somebody's work here has come to: counted, so nothing is claimed before there was any. */
export function WorkRecord({ record }: Pick<ShownConsultant, 'record'>) {
  const words = useWords('consultants');
  const none = words('not_available');
  const { rating, reviews, submitted, success } = record;
  const facts = [
    [
      words('rating'),
      rating === null ? none : words('rating_of', { rating: words.formats.decimal(rating / 10, 1), count: reviews }),
    ],
    [words('projects'), words.formats.count(submitted)],
    [words('success'), success === null ? none : words.formats.rate(basisPoints(success / FULL_RATE))],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-4">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-meta text-ink-3">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What an hour costs, or that a quote is made. */
export function useRate(hourlyRate: number | null): string {
  const words = useWords('consultants');
  return hourlyRate === null ? words('quote') : words('per_hour', { rate: cents(hourlyRate) });
}

type Linked = Pick<ShownConsultant, 'name' | 'calendarLink' | 'linkedinUrl' | 'website'>;

/** The ways to somebody: their calendar, their page of the professional network, their website. */
export function ContactLinks({ name, calendarLink, linkedinUrl, website }: Linked) {
  const words = useWords('consultants');
  const outside = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {calendarLink === null ? (
        <span className="text-meta text-ink-3">{words('no_calendar')}</span>
      ) : (
        <AnchorButton href={calendarLink} {...outside}>
          <Icon icon={CalendarClock} />
          {words('book')}
          <span className="hidden-text"> {words('book_with', { name })}</span>
        </AnchorButton>
      )}
      {linkedinUrl === null ? null : (
        <AnchorButton href={linkedinUrl} {...outside} icon aria-label={words('linkedin_of', { name })}>
          <Icon icon={Network} />
        </AnchorButton>
      )}
      {website === null ? null : (
        <AnchorButton href={website} {...outside} icon aria-label={words('website_of', { name })}>
          <Icon icon={Globe} />
        </AnchorButton>
      )}
    </div>
  );
}
