import type { ProgrammeNotOpen } from '#contract/program/not-open.ts';
import { readInstant, readLocalDate } from '#domain/values/time.ts';
import type { Formats } from '#words/formats.ts';
import type { Words } from '#words/words.ts';
import { useWords } from '#web/page/words.ts';
import { Notice } from '#web/ui/page/notice.tsx';

/** The programme that was searched for has nothing open: when it usually has, and where to look. */
export function NotOpenNotice({ programme }: { readonly programme: ProgrammeNotOpen | null }) {
  const words = useWords('not_open');
  if (programme === null) return null;
  const { name, isNamed, where, address, asOf } = programme;
  return (
    <div className="mb-4">
      <Notice tone="info" title={words(isNamed ? 'title' : 'place', { name })}>
        <p>{[...usual(words, programme), words('as_of', { day: readLocalDate(asOf) })].join(' ')}</p>
        <p>
          {words('where', { where })}
          {address === null ? null : (
            <>
              {' '}
              <a href={address} rel="noreferrer">
                {new URL(address).hostname}
              </a>
            </>
          )}
        </p>
      </Notice>
    </div>
  );
}

function months({ month, list }: Formats, numbers: readonly number[]): string {
  return list(numbers.map((number) => month(Date.UTC(2000, number - 1))));
}

function usual(words: Words<'not_open'>, programme: ProgrammeNotOpen): readonly string[] {
  const { later, rhythm, rounds, sure } = programme;
  const { formats } = words;
  const [opens, closes] = [months(formats, programme.opensIn), months(formats, programme.closesIn)];
  const facts = [
    ...(rhythm === null ? [] : [words('rhythm', { rhythm })]),
    ...(opens === '' || closes === '' ? [] : [words('opens_closes', { opens, closes })]),
    ...(opens === '' && closes !== '' ? [words('closes', { closes })] : []),
    ...(rounds.length === 0
      ? []
      : [words('rounds', { rounds: formats.list(rounds.map((one) => roundOf(words, one))) })]),
  ];
  return [
    ...(later === null ? [] : [words('later', { count: later.count, day: readInstant(later.opensAt) })]),
    ...(facts.length === 0 && later === null ? [words('unknown')] : facts),
    ...(sure || facts.length === 0 ? [] : [words('unsure')]),
  ];
}

function roundOf(words: Words<'not_open'>, { name, opened, closed }: ProgrammeNotOpen['rounds'][number]): string {
  const end = readLocalDate(closed);
  return opened === null
    ? words('round_closed', { name, closed: end })
    : words('round', { name, opened: readLocalDate(opened), closed: end });
}
