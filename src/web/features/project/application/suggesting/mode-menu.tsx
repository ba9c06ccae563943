import { Eye, Pencil, SquarePen } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { SuggestionWork } from './use-suggestions.ts';

/** What a person does with the text: edits or reads it, or suggests changes. Nothing for those who have no choice. */
export function ModeMenu({ work: { mode, maySuggest, mayEdit, onMode } }: { readonly work: SuggestionWork }) {
  const words = useWords('suggesting');
  if (!maySuggest) return null;
  if (!mayEdit && mode === 'own')
    return (
      <Button size="small" className="max-md:min-h-11" onClick={() => onMode('suggesting')}>
        <Icon icon={SquarePen} />
        {words('begin')}
      </Button>
    );
  const isSuggesting = mode === 'suggesting';
  const own = mayEdit ? 'edit' : 'read';
  const ownIcon = mayEdit ? Pencil : Eye;
  const name = words('mode_now', { mode: isSuggesting ? 'suggest' : own });
  return (
    <Menu
      label={words('mode')}
      align="end"
      trigger={
        <Button
          variant="quiet"
          icon
          aria-label={name}
          title={name}
          className={`md:w-8! ${isSuggesting ? 'bg-blue-tint! text-blue!' : ''}`}
        >
          <Icon icon={isSuggesting ? SquarePen : ownIcon} />
        </Button>
      }
      items={[
        {
          key: 'own',
          icon: ownIcon,
          label: words(`mode.${own}`),
          selected: !isSuggesting,
          onSelect: () => onMode('own'),
        },
        {
          key: 'suggest',
          icon: SquarePen,
          label: words('mode.suggest'),
          selected: isSuggesting,
          onSelect: () => onMode('suggesting'),
        },
      ]}
    />
  );
}
