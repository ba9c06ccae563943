import { useState, useSyncExternalStore } from 'react';
import { isCannotCheck } from '#domain/rules/flag.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { RuleFix } from '#domain/rules/flag-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Part } from '#web/ui/page/headings.tsx';
import { placesOfFlag } from '#domain/rules/flag-places.ts';
import { FlagWhere } from './flag-where.tsx';
import { fixPlace } from './fix-path.ts';
import { FlagEntry, type FlagActions } from './flag-entry.tsx';
import { placeCounts, placeOfFlag } from './asked-flags.ts';
import type { ShownFlag } from './shown-flags.ts';

type Group = {
  readonly key: 'blocking' | 'warnings' | 'cannot_check' | 'settled';
  readonly flags: readonly ShownFlag[];
};

function groupsOf(flags: readonly ShownFlag[]): readonly Group[] {
  const open = flags.filter(({ status }) => status === 'open');
  const warnings = open.filter(({ severity }) => severity === 'soft');
  return [
    { key: 'blocking' as const, flags: open.filter(({ severity }) => severity === 'hard') },
    { key: 'warnings' as const, flags: warnings.filter((flag) => !isCannotCheck(flag)) },
    // Those that could not be checked need an answer, not a correction.
    { key: 'cannot_check' as const, flags: warnings.filter(isCannotCheck) },
    { key: 'settled' as const, flags: flags.filter(({ status }) => status !== 'open') },
  ].filter((group) => group.flags.length > 0);
}

type ListProps = FlagActions & {
  readonly flags: readonly ShownFlag[];
  readonly mayEdit: boolean;
  readonly facts: ProjectFacts;
};

function FlagList({ flags, facts, ...rest }: ListProps) {
  return (
    <ul className="border-t border-rule">
      {flags.map((flag) => {
        const places = placesOfFlag(facts, flag);
        return (
          <FlagEntry
            key={`${flag.ruleId} ${flag.subject}`}
            flag={flag}
            fix={fixPlace(facts, flag)}
            where={places.length === 0 ? null : <FlagWhere facts={facts} flag={flag} places={places} />}
            {...rest}
          />
        );
      })}
    </ul>
  );
}

/** Whether the page is being printed, or shown as it will be: then nothing on it is folded. */
let isAboutToPrint = false;
function onPrinting(listener: () => void): () => void {
  const paper = matchMedia('print');
  const tell = (event: Event) => {
    isAboutToPrint = event.type === 'beforeprint';
    listener();
  };
  paper.addEventListener('change', listener);
  addEventListener('beforeprint', tell);
  addEventListener('afterprint', tell);
  return () => {
    paper.removeEventListener('change', listener);
    removeEventListener('beforeprint', tell);
    removeEventListener('afterprint', tell);
  };
}
const isPrinting = () => isAboutToPrint || matchMedia('print').matches;

/** So many that wait for answers are shown at once; more of them are folded, place by place. */
const UNFOLDED = 3;

function WaitingAt({ place, ...list }: ListProps & { readonly place: RuleFix }) {
  const words = useWords('validation');
  const [isOpen, setOpen] = useState(false);
  const printing = useSyncExternalStore(onPrinting, isPrinting, () => false);
  return (
    <details
      open={isOpen || printing}
      onToggle={(event) => (printing ? undefined : setOpen(event.currentTarget.open))}
      className="border-b border-rule"
    >
      <summary className="min-h-11 cursor-pointer content-center py-2.5 font-medium">
        {words('waiting', { place: words(`place.${place}`), count: list.flags.length })}
      </summary>
      <FlagList {...list} />
    </details>
  );
}

function Waiting({ flags, ...rest }: ListProps) {
  if (flags.length <= UNFOLDED) return <FlagList flags={flags} {...rest} />;
  return (
    <div className="border-t border-rule">
      {placeCounts(flags).map(({ place }) => (
        <WaitingAt key={place} place={place} flags={flags.filter((flag) => placeOfFlag(flag) === place)} {...rest} />
      ))}
    </div>
  );
}

/** The findings by what they mean for the application: what blocks first, what is settled last. */
export function FlagGroups({ flags, ...rest }: ListProps) {
  const words = useWords('validation');
  return groupsOf(flags).map(({ key, flags: own }) => (
    <Part
      key={key}
      title={words(key)}
      aside={key === 'settled' ? undefined : <span className="text-meta text-ink-3">{words(`note.${key}`)}</span>}
    >
      {key === 'cannot_check' ? <Waiting flags={own} {...rest} /> : <FlagList flags={own} {...rest} />}
    </Part>
  ));
}
