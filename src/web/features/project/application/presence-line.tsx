import { Users } from 'lucide-react';
import type { Present } from '#contract/application.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import type { SectionText } from './section-text.ts';
import { usePresence } from './use-presence.ts';

const listing = new Intl.ListFormat('en', { type: 'conjunction' });

function namesOf(people: readonly Present[]): string {
  return listing.format(people.map(({ name }) => name));
}

/** Who else is in this section; nothing while one is alone. */
export function PresenceLine({ sectionId, text }: { readonly sectionId: string; readonly text: SectionText }) {
  const others = usePresence(sectionId, text);
  const editing = others.filter(({ doing }) => doing === 'editing');
  const reading = others.filter(({ doing }) => doing === 'reading');
  const choosing = others.filter(({ doing }) => doing === 'conflict');
  const sentences = [
    editing.length === 0 ? null : `${namesOf(editing)} ${editing.length === 1 ? 'is' : 'are'} editing this section`,
    reading.length === 0 ? null : `${namesOf(reading)} ${reading.length === 1 ? 'has' : 'have'} this section open`,
  ].filter((sentence) => sentence !== null);
  const conflict =
    choosing.length === 0 ? null : (
      <Notice
        tone="check"
        title={
          `${namesOf(choosing)} wrote here at the same time as you and ` +
          `${choosing.length === 1 ? 'has' : 'have'} a conflict open`
        }
      >
        Nothing is lost. Until the choice between the two texts is made, what you write here counts as the newer text
        and is shown beside theirs.
      </Notice>
    );
  // Always there, though empty: a screen reader reports changes in a place that it knows.
  return (
    <>
      <output className={`flex items-center gap-2 text-meta text-ink-2 ${sentences.length === 0 ? '' : 'mt-3'}`}>
        {sentences.length === 0 ? null : (
          <>
            <Icon icon={Users} />
            {sentences.join('. ')}
          </>
        )}
      </output>
      <div role="status" className={conflict === null ? '' : 'mt-3'}>
        {conflict}
      </div>
    </>
  );
}
