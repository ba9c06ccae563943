import { Download } from 'lucide-react';
import { formOutlines, outlineAddress, type FormOutline } from '#reference/templates/form-outlines.ts';
import { findTemplate } from '#reference/templates/templates.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { AnchorButton } from '#web/ui/form/link-button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';

/** How long the form may be, where that is known. */
function Pages({ outline }: { readonly outline: FormOutline }) {
  const words = useWords('resources');
  const { pages = null, lumpSumPages = null } = findTemplate(outline.form) ?? {};
  if (pages === null) return null;
  return (
    <p className="mt-2 text-meta text-ink-3">
      {lumpSumPages === null
        ? words('template.pages', { pages })
        : words('template.pages_lump', { pages, lump: lumpSumPages })}
    </p>
  );
}

/** The forms to download: their sections in Word, and an empty budget in Excel. */
export function TemplateCards() {
  const words = useWords('resources');
  return (
    <>
      <ul className="grid border-t border-heavy md:grid-cols-2 md:gap-x-10">
        {formOutlines.map((outline) => {
          const name = words(`template.${outline.code}`);
          return (
            <li key={outline.code} className="flex flex-col border-b border-line py-5">
              <h3 className="mb-1">{name}</h3>
              <p className="text-ink-2">{words(`template.${outline.code}_text`)}</p>
              <Pages outline={outline} />
              <p className="mt-4 flex flex-wrap gap-3">
                <AnchorButton href={outlineAddress(outline, 'docx')}>
                  <Icon icon={Download} />
                  <span>{words.rich('template.docx', { name, more: hidden })}</span>
                </AnchorButton>
                <AnchorButton href={outlineAddress(outline, 'xlsx')} variant="quiet">
                  <Icon icon={Download} />
                  <span>{words.rich('template.xlsx', { name, more: hidden })}</span>
                </AnchorButton>
              </p>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 max-w-[42rem] text-ink-2">{words('templates_decides')}</p>
    </>
  );
}
