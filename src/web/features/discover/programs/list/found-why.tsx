import type { ProgramCard } from '#contract/programs.ts';
import { bold } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';

type Found = NonNullable<ProgramCard['found']>;

/** Why a search found a call: which words, in which part of it, through which other word; and which it has not. */
export function FoundWhy({ found }: { readonly found: Found }) {
  const words = useWords('found_why');
  const { reasons, missing, sentence } = found;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 [overflow-wrap:anywhere]">
      {reasons.map((reason) => {
        const said = {
          typed: reason.typed,
          found: reason.found,
          part: words(`part.${reason.part}`),
          b: bold('text-ink-2'),
        };
        return (
          <li key={`${reason.typed} ${reason.found}`}>
            {reason.way === 'word' && reason.typed === reason.found
              ? words.rich('word', said)
              : words.rich(`way.${reason.way}`, said)}
          </li>
        );
      })}
      {sentence === null ? null : (
        <li className="w-full">{words.rich('sentence', { sentence, b: bold('text-ink-2') })}</li>
      )}
      {missing.length === 0 ? null : (
        <li>{words.rich('missing', { missing: words.formats.list(missing), b: bold('text-ink-2') })}</li>
      )}
    </ul>
  );
}
