import { useWords } from '#web/page/words.ts';
import { useTheme } from '#web/page/theme.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Group, PageTitle } from '#web/ui/page/headings.tsx';

const themes = ['system', 'light', 'dark'] as const;

/** Light or dark, or as the system shows. The switch in the header chooses the same. */
export function AppearanceScreen() {
  const words = useWords('settings');
  const { chosen, choose } = useTheme();
  return (
    <>
      <PageTitle title={words('page.appearance')} />
      <Group level={2} title={words('theme')}>
        <RadioGroup
          label={words('theme.question')}
          hint={words('theme.hint')}
          options={themes.map((value) => ({
            value,
            label: words(`theme.${value}`),
            ...(value === 'system' ? { hint: words('theme.system_hint') } : {}),
          }))}
          value={chosen ?? 'system'}
          onChange={(theme) => choose(theme === 'system' ? null : theme)}
        />
      </Group>
    </>
  );
}
