import { useState } from 'react';
import { Bookmark } from 'lucide-react';
import { instantAt, msOf, type Instant, type LocalDate } from '#domain/values/time.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { deadlineView } from '#words/discover/deadline-view.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DeadlineCompact } from '#web/ui/judgement/deadline.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { LoadMore } from '#web/ui/page/load-more.tsx';
import { MatchScore } from '#web/ui/judgement/match-score.tsx';
import { ProgramCard } from '#web/ui/judgement/program-card.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { Verdict } from '#web/ui/judgement/verdict.tsx';
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx';
import { Specimen } from './specimen.tsx';

const now = msOf('2026-11-20T12:00:00.000Z' as Instant);
const parts = [
  { label: 'Topic fit', points: 31, max: 35 },
  { label: 'Size and role', points: 20, max: 20 },
  { label: 'TRL', points: 12, max: 15 },
  { label: 'Money', points: 12, max: 15 },
  { label: 'Time left', points: 11, max: 15 },
];

function view(day: string) {
  return deadlineView(
    wordsFor(localeOfPage(), 'deadline'),
    {
      deadlineAt: instantAt('Europe/Brussels', day as LocalDate, 17),
      opensAt: instantAt('Europe/Brussels', '2026-06-01' as LocalDate, 17),
      hourAssumed: false,
    },
    now,
    null,
  );
}

function OpenCard() {
  return (
    <ProgramCard
      kicker={[
        'HORIZON-CL4-2027-01-MAT-PROD-49',
        'Horizon Europe',
        'Innovation action',
        <StatusBadge key="match" status="match" />,
      ]}
      title={
        <a href="#main">
          ‘Proof of market’ to improve valorisation and commercialisation of Horizon generated R&amp;I results (IA)
        </a>
      }
      why={
        <>
          <Verdict answer="unknown">Check 2 answers</Verdict>
          <span>5 rules met, none against you. Who are your two partners?</span>
        </>
      }
      facts={[
        { label: 'Grant', value: 'around 200,000 €' },
        { label: 'Funding rate', value: '70 %' },
        { label: 'Consortium', value: '3 from 3 countries' },
        { label: 'Part B', value: '40 pages' },
      ]}
      actions={
        <>
          <Button variant="primary">Apply Now</Button>
          <Button variant="quiet">
            Learn More<VisuallyHidden> about Proof of market</VisuallyHidden>
          </Button>
          <Button className="icon" variant="quiet" icon aria-label="Save Proof of market">
            <Icon icon={Bookmark} />
          </Button>
        </>
      }
      side={
        <>
          <MatchScore
            score={86}
            parts={parts}
            look="match"
            aside={<span className="text-meta text-ink-3">match</span>}
          />
          <DeadlineCompact {...view('2027-02-02')} />
        </>
      }
    />
  );
}

function ClosedCard() {
  return (
    <ProgramCard
      closed
      kicker={['HORIZON-EIC-2026-TRANSITIONOPEN', 'Horizon Europe, EIC', 'EIC Transition']}
      title={<a href="#main">EIC Transition Open 2026</a>}
      why={
        <>
          <Verdict answer="closed">Closed</Verdict>
          <span>Closed 65 days ago.</span>
        </>
      }
      facts={[
        { label: 'Grant', value: 'up to 2,500,000 €' },
        { label: 'Funding rate', value: '100 %' },
      ]}
      actions={
        <>
          <Button disabled>Apply Now</Button>
          <Button variant="quiet">
            Learn More<VisuallyHidden> about EIC Transition Open</VisuallyHidden>
          </Button>
        </>
      }
      side={
        <>
          <MatchScore score={58} parts={parts} look="none" />
          <DeadlineCompact {...view('2026-09-16')} />
        </>
      }
    />
  );
}

/** Program cards and the end of a list. */
export function ListSpecimens() {
  const [shown, setShown] = useState(2);
  return (
    <Specimen name="Program card" rule="A ruled entry, not a box.">
      <div className="border-t border-heavy">
        <OpenCard />
        <ClosedCard />
      </div>
      <LoadMore
        label="Load More Programs"
        shown={shown}
        total={36}
        busy={false}
        hasMore
        onMore={() => setShown(shown + 2)}
      />
      <LoadMore
        label="Load More Programs"
        shown={2}
        total={null}
        busy
        hasMore
        onMore={() => undefined}
        error="Failed to load programs. Please try again."
      />
    </Specimen>
  );
}
