import { ArrowRightLeft, CircleCheck, CircleDashed, CircleX, Pencil, Trash2 } from 'lucide-react';
import type { SavedCall } from '#contract/shortlist/shortlist.ts';
import { savedStages, type SavedStage } from '#domain/program/shortlist/shortlist-codes.ts';
import { instantOf } from '#web/features/discover/programs/dates.ts';
import { hidden, moment } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { Icon } from '#web/ui/page/icon.tsx';

export type SavedCallActions = {
  readonly mayEdit: boolean;
  readonly onMove: (call: SavedCall, stage: SavedStage) => void;
  readonly onEdit: (call: SavedCall) => void;
  readonly onRemove: (call: SavedCall) => void;
};

/** Go, no-go, or that nothing is decided yet. */
export function DecisionBadge({ decision }: Pick<SavedCall, 'decision'>) {
  const words = useWords('shortlist');
  if (decision === null)
    return (
      <Badge tone="blank" icon={CircleDashed}>
        {words('decision.none')}
      </Badge>
    );
  const { go } = decision;
  return (
    <Badge tone={go === 'go' ? 'yes' : 'neutral'} icon={go === 'go' ? CircleCheck : CircleX}>
      {words(`decision.${go}`)}
    </Badge>
  );
}

/** Who has decided, and on which day. */
export function Decider({ decision }: { readonly decision: NonNullable<SavedCall['decision']> }) {
  const words = useWords('shortlist');
  const at = instantOf(decision.at);
  if (at === null) return null;
  return (
    <span className="text-meta text-ink-3">
      {words.rich('decided', { by: decision.by ?? words('former_member'), at, when: moment(at) })}
    </span>
  );
}

type MoveProps = Pick<SavedCallActions, 'onMove'> & {
  readonly call: SavedCall;
  /** On a board, where the arrow keys move the call to the column beside it. */
  readonly withArrows?: boolean;
};

/** Moves a call to another stage by a list of them. */
export function MoveMenu({ call, onMove, withArrows = false }: MoveProps) {
  const words = useWords('shortlist');
  const { stage, program } = call;
  return (
    <Menu
      label={words('move_to')}
      trigger={
        <Button size="small" variant="quiet" aria-keyshortcuts={withArrows ? 'ArrowLeft ArrowRight' : undefined}>
          <Icon icon={ArrowRightLeft} />
          {words.rich('move', { identifier: program.identifier, hidden })}
        </Button>
      }
      items={savedStages.map((code) => ({
        key: code,
        label: words(`stage.${code}`),
        selected: code === stage,
        onSelect: () => {
          if (code !== stage) onMove(call, code);
        },
      }))}
    />
  );
}

type ToolsProps = Pick<SavedCallActions, 'onEdit' | 'onRemove'> & { readonly call: SavedCall };

/** Edit, and take off the list. */
export function SavedCallTools({ call, onEdit, onRemove }: ToolsProps) {
  const words = useWords('shortlist');
  const { identifier } = call.program;
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => onEdit(call)}>
        <Icon icon={Pencil} />
        {words.rich('edit', { identifier, hidden })}
      </Button>
      <Tooltip text={words('remove')}>
        <Button
          size="small"
          variant="quiet"
          icon
          aria-label={words('remove_of', { identifier })}
          onClick={() => onRemove(call)}
        >
          <Icon icon={Trash2} />
        </Button>
      </Tooltip>
    </>
  );
}
