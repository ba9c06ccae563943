import { useWords } from '#web/page/words.ts';
import type { Named } from './mention-search.ts';

type Props = {
  readonly id: string;
  readonly people: readonly Named[];
  readonly current: number;
  readonly onChoose: (person: Named) => void;
};

/** Those who can be named, below the words that begin a name. */
export function NameList({ id, people, current, onChoose }: Props) {
  const words = useWords('comments');
  return (
    <div id={id} role="listbox" aria-label={words('members')} className="mt-1 border border-rule bg-paper p-1">
      {people.map((person, index) => (
        <div
          key={person.userId}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          // The cursor stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onChoose(person);
          }}
          className="min-h-8 cursor-pointer truncate rounded-control px-2 py-1 text-ui text-ink hover:bg-well aria-selected:bg-blue-tint max-md:min-h-11 max-md:py-2.5 forced-colors:aria-selected:outline-2"
        >
          {person.name}
        </div>
      ))}
    </div>
  );
}
