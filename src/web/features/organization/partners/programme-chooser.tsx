import { MAX_PARTNER_CATEGORIES } from '#domain/organization/partners/partner-limits.ts';
import { useWords } from '#web/page/words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldGroup } from '#web/ui/form/field.tsx';

type Props = {
  /** All that can be chosen. */
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  readonly mayEdit: boolean;
  readonly onChange: (categories: readonly string[]) => void;
};

/** The framework programmes that interest the organization. */
export function ProgrammeChooser({ offered, chosen, mayEdit, onChange }: Props) {
  const words = useWords('partners');
  const isFull = chosen.length >= MAX_PARTNER_CATEGORIES;
  const all = [...new Set([...offered, ...chosen])];
  return (
    <FieldGroup
      label={words('profile.categories')}
      hint={words('profile.categories_hint', { most: MAX_PARTNER_CATEGORIES })}
    >
      <div className="grid gap-x-6 sm:grid-cols-2">
        {all.map((category) => {
          const isOn = chosen.includes(category);
          return (
            <Checkbox
              key={category}
              checked={isOn}
              disabled={!mayEdit || (isFull && !isOn)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, category] : chosen.filter((each) => each !== category))
              }
            >
              {category}
            </Checkbox>
          );
        })}
      </div>
    </FieldGroup>
  );
}
