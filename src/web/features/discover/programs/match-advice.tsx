import { Link } from '@tanstack/react-router';
import type { AdviceCode } from '#domain/program/matching/advice.ts';
import { useWords } from '#web/page/words.ts';

// The page of the organization's profile, which belongs to another feature; each advice leads to its field there.
const profilePath: string = '/app/org';
const fields: Readonly<Record<AdviceCode, string>> = {
  keywords: 'keywords',
  description: 'description',
  activities: 'activities',
  activity_code: 'caen',
};

/** What the profile lacks that would improve the matches most. */
export function MatchAdvice({ advice }: { readonly advice: AdviceCode }) {
  const words = useWords('match_advice');
  return (
    <p className="mb-1.5 border-s-2 border-line ps-3 text-ink-2">
      <b className="font-semibold text-ink">{words('title')}:</b> {words(`advice.${advice}`)}{' '}
      <Link to={profilePath} hash={fields[advice]}>
        {words('open_profile')}
      </Link>
    </p>
  );
}
