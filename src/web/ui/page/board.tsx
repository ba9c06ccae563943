import { useEffect, useLayoutEffect, useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react';

type Column<Key extends string> = { readonly key: Key; readonly label: string };

type Moves<Item, Key extends string> = {
  /** In the order in which they stand. */
  readonly columns: readonly Column<Key>[];
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  readonly columnOf: (item: Item) => Key;
  /** What is dragged, in words, for other programs that it is dropped on. */
  readonly titleOf: (item: Item) => string;
  readonly onMove: (item: Item, column: Key) => void;
};

type Props<Item, Key extends string> = Moves<Item, Key> & {
  readonly mayMove: boolean;
  /** Said in a column without items. */
  readonly none: string;
  readonly className: string;
  /**
   * One item. Its own controls move it by `move`, which takes the focus along; a button among them that names arrow
   * keys as its shortcuts (aria-keyshortcuts) moves it by those.
   */
  readonly children: (item: Item, move: (item: Item, column: Key) => void) => ReactNode;
};

type Drag<Item, Key> = { readonly item: Item; readonly over: Key | null };

/** Dragging an item over the columns: which one, where to, and what each column and item has to listen to. */
function useDrag<Item, Key extends string>({ titleOf, columnOf, onMove }: Moves<Item, Key>) {
  const [drag, setDrag] = useState<Drag<Item, Key> | null>(null);
  const end = () => setDrag(null);
  const itemEvents = (item: Item) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', titleOf(item));
      setDrag({ item, over: null });
    },
    onDragEnd: end,
  });
  const columnEvents = (column: Key) => ({
    onDragOver: (event: DragEvent) => {
      if (drag === null || columnOf(drag.item) === column) return;
      event.preventDefault();
      if (drag.over !== column) setDrag({ ...drag, over: column });
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isInside && drag?.over === column) setDrag({ ...drag, over: null });
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      end();
      if (drag !== null && columnOf(drag.item) !== column) onMove(drag.item, column);
    },
  });
  return { drag, itemEvents, columnEvents };
}

/** The id of the item whose button a key was pressed on; its list of columns, while open, has its own arrows. */
function itemUnder(target: EventTarget | null): string | undefined {
  const button = target instanceof Element ? target.closest('button[aria-keyshortcuts]') : null;
  if (button === null || button.getAttribute('aria-expanded') === 'true') return undefined;
  return button.closest<HTMLElement>('[data-item]')?.dataset['item'];
}

/** Moves without a pointer. An item that was moved so takes the focus with it. */
function useMoves<Item, Key extends string>(board: RefObject<HTMLDivElement | null>, moves: Moves<Item, Key>) {
  const { columns, items, idOf, columnOf, onMove } = moves;
  // Where an item is on its way to, until it has been drawn there and has the focus again.
  const moving = useRef<{ readonly id: string; readonly to: Key } | null>(null);
  useLayoutEffect(() => {
    const { id, to } = moving.current ?? {};
    if (id === undefined || !items.some((item) => idOf(item) === id && columnOf(item) === to)) return undefined;
    const focus = () => board.current?.querySelector<HTMLElement>(`[data-item="${id}"] button`)?.focus();
    focus();
    // Again after a list of columns has closed, because it gives the focus back to a button that is gone.
    const frame = requestAnimationFrame(() => {
      focus();
      moving.current = null;
    });
    return () => cancelAnimationFrame(frame);
  });
  const move = (item: Item, column: Key) => {
    moving.current = { id: idOf(item), to: column };
    onMove(item, column);
  };
  useEffect(() => {
    const element = board.current;
    const press = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const id = itemUnder(event.target);
      const item = items.find((each) => idOf(each) === id);
      const beside = item && columns[columns.findIndex(({ key }) => key === columnOf(item)) + step];
      if (!item || !beside) return;
      event.preventDefault();
      move(item, beside.key);
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  });
  return move;
}

/** A column for each state of some items. One is moved by dragging it, or by its own controls: no mouse is needed. */
export function Board<Item, Key extends string>({ mayMove, none, className, children, ...moves }: Props<Item, Key>) {
  const { columns, items, idOf, columnOf } = moves;
  const board = useRef<HTMLDivElement>(null);
  const { drag, itemEvents, columnEvents } = useDrag(moves);
  const move = useMoves(board, moves);
  return (
    <div ref={board} className={`grid gap-x-6 gap-y-8 ${className}`}>
      {columns.map(({ key, label }) => {
        const own = items.filter((item) => columnOf(item) === key);
        return (
          <section
            key={key}
            aria-label={label}
            className={`min-w-0 border-t border-heavy ${drag?.over === key ? 'bg-blue-tint outline-2 outline-offset-4 outline-blue-line outline-dashed' : ''}`}
            {...columnEvents(key)}
          >
            <h3 className="flex justify-between gap-2 py-2.5 font-sans text-ui font-semibold tracking-normal">
              {label} <span className="font-normal text-ink-3 tabular-nums">{own.length}</span>
            </h3>
            {own.length === 0 ? (
              <p className="border border-dashed border-edge px-3 py-4 text-meta text-ink-3">{none}</p>
            ) : null}
            <ul className="grid gap-2">
              {own.map((item) => (
                <li
                  key={idOf(item)}
                  data-item={idOf(item)}
                  draggable={mayMove}
                  {...(mayMove ? itemEvents(item) : {})}
                  className={`border border-rule bg-paper p-3 ${mayMove ? 'cursor-grab' : ''} ${drag !== null && idOf(drag.item) === idOf(item) ? 'opacity-50' : ''}`}
                >
                  {children(item, move)}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
