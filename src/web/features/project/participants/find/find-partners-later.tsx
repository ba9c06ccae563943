import { useWords } from '#web/page/words.ts';
import { useLate } from '#web/ui/loading/load-later.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Loading } from '#web/ui/page/states.tsx';
import type { FindPartnersProps } from './find-partners-props.ts';

const load = async () => (await import('./find-partners.tsx')).FindPartners;

/** Finding partners: it stands below the list, and arrives after it. */
export function FindPartnersLater(props: FindPartnersProps) {
  const words = useWords('participants');
  const draw = useLate(load, true);
  return (
    <Group title={words('find')} className="scroll-mt-16">
      <div id="find-partners" className="grid gap-6">
        {draw?.(props) ?? <Loading label={words('find_loading')} rows={2} />}
      </div>
    </Group>
  );
}
