import type { ComponentType } from 'react';
import { useLate } from '#web/ui/loading/load-later.ts';
import { Loading } from '#web/ui/page/states.tsx';
import { useWords } from '#web/page/words.ts';

/** A page of the administration whose script is fetched when it is first drawn. */
export function lateScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Late(props: Props) {
    const words = useWords('administration');
    const draw = useLate(load, true);
    return draw?.(props) ?? <Loading label={words('loading')} rows={4} />;
  };
}
