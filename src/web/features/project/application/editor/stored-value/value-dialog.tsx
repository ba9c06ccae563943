import { Link } from '@tanstack/react-router';
import type { Locale } from '#domain/values/locale.ts';
import { storedValues, type StoredValue } from '#domain/project/stored-values/stored-values.ts';
import { storedValueText } from '#words/project/stored-values/stored-value-text.ts';
import { valueName } from '#words/project/stored-values/value-name.ts';
import { useWords } from '#web/page/words.ts';
import { projectPath } from '#web/project/project-paths.ts';
import { useFacts } from '#web/project/use-project.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { BoxGrid } from '#web/ui/page/box-grid.tsx';
import { valueHomes } from './value-homes.ts';

/** A value as it stands in a text. */
export type ShownValue = { readonly of: string; readonly row: string | null; readonly text: string };

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly projectId: string;
  /** The value that stands in the text; null where one is to be put there. */
  readonly current: ShownValue | null;
  readonly onInsert: (value: ShownValue) => void;
  readonly onPlain: () => void;
};

/** Where a value is stored: the words for it, and the address. */
function useHome(projectId: string) {
  const words = useWords('stored_value');
  return ({ of }: Pick<StoredValue, 'of'>) => ({
    home: words(`home.${valueHomes[of]}`),
    to: `${projectPath(projectId)}/${valueHomes[of]}`,
  });
}

type ListProps = Pick<Props, 'projectId' | 'onInsert'> & {
  readonly label: string;
  readonly values: readonly StoredValue[];
  readonly language: Locale;
};

/** Values to choose from with what they are now; of those that are not stored, where to enter them. */
function ValueList({ label, values, language, projectId, onInsert }: ListProps) {
  const words = useWords('stored_value');
  const homeOf = useHome(projectId);
  if (values.length === 0) return null;
  return (
    <section aria-label={label} className="mt-5">
      <h3 className="text-label font-medium text-ink-3">{label}</h3>
      <ul className="mt-1 border-t border-heavy">
        {values.map((each) => {
          const { of, row, value, title } = each;
          const name = valueName(words, each, title ?? '');
          const { home, to } = homeOf(each);
          const text = value === null ? null : storedValueText(value, language);
          return (
            <li key={`${of} ${row}`} className={`border-b border-line ${text === null ? 'border-dashed' : ''}`}>
              {text === null ? (
                <span className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 text-ink-3">
                  <span className="[overflow-wrap:anywhere]">{name}</span>
                  <span className="text-meta">
                    {words('not_stored')} <Link to={to}>{words('enter', { home })}</Link>
                  </span>
                </span>
              ) : (
                <button
                  type="button"
                  onClick={() => onInsert({ of, row, text })}
                  className="flex min-h-11 w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 py-1.5 text-start hover:bg-well focus-visible:outline-offset-[-2px]"
                >
                  <span className="[overflow-wrap:anywhere] text-ink">{name}</span>
                  <span className="font-medium [overflow-wrap:anywhere] text-ink">{text}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type ChosenProps = Pick<Props, 'projectId' | 'onPlain'> & {
  readonly current: ShownValue;
  /** The value of the project that it shows; nothing where it has gone with its key figure. */
  readonly stored: StoredValue | undefined;
  readonly language: Locale;
};

/** A value that stands in the text: what it says, what is stored, and where. */
function ChosenValue({ current, stored, language, projectId, onPlain }: ChosenProps) {
  const words = useWords('stored_value');
  const homeOf = useHome(projectId);
  const of = stored?.of ?? (current.of === 'kpi_baseline' ? 'kpi_baseline' : 'kpi_target');
  const { home, to } = homeOf({ of });
  const now = stored?.value ? storedValueText(stored.value, language) : null;
  return (
    <>
      <p>{now === null ? words('gone') : words('stays_true', { home })}</p>
      <BoxGrid
        columns={2}
        className="mt-4"
        boxes={[
          { label: words('here'), value: current.text },
          { label: words('now'), value: now ?? words('not_stored') },
        ]}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <DialogClose>{words('close')}</DialogClose>
        <Button onClick={onPlain}>{words('plain')}</Button>
        <LinkButton to={to} variant="primary">
          {words('go', { home })}
        </LinkButton>
      </div>
    </>
  );
}

/** Lets somebody choose a stored value for the text; of one that stands there it says what it is and where it is stored. */
export function ValueDialog({ open, onOpenChange, projectId, current, onInsert, onPlain }: Props) {
  const words = useWords('stored_value');
  const facts = useFacts(projectId);
  if (!facts) return null;
  const values = storedValues(facts);
  const { language } = facts;
  const stored = current && values.find(({ of, row }) => of === current.of && row === current.row);
  const list = { language, projectId, onInsert };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        current === null ? words('title') : stored ? valueName(words, stored, stored.title ?? '') : words('unnamed')
      }
      actions={null}
    >
      {current === null ? (
        <>
          <p>{words('lead')}</p>
          <ValueList {...list} label={words('general')} values={values.filter(({ row }) => row === null)} />
          <ValueList {...list} label={words('kpis')} values={values.filter(({ row }) => row !== null)} />
          <div className="mt-6 flex justify-end">
            <DialogClose>{words('close')}</DialogClose>
          </div>
        </>
      ) : (
        <ChosenValue {...{ current, language, projectId, onPlain }} stored={stored ?? undefined} />
      )}
    </Dialog>
  );
}
