import type { ProgramDetail } from '#contract/programs.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { OfficialBlocks } from '#web/ui/judgement/official-blocks.tsx';

type Section = ProgramDetail['sections'][number];

const FIRST_BLOCKS = 3;

function SectionText({ section, from = 0 }: { readonly section: Section; readonly from?: number }) {
  return (
    <>
      {from === 0 && section.heading !== '' ? <h3>{section.heading}</h3> : null}
      <OfficialBlocks blocks={section.blocks.slice(from)} />
    </>
  );
}

/**
 * The official text of a call: its beginning, and all of it on demand. The whole text is in the page, so that it can be
 * found there.
 */
export function OfficialText({ sections }: { readonly sections: readonly Section[] }) {
  const words = useWords('program');
  const source = useSourceLanguage();
  const [first, ...others] = sections;
  if (first === undefined) return null;
  const hasMore = first.blocks.length > FIRST_BLOCKS || others.length > 0;
  return (
    <>
      <div className="prose" lang={source}>
        {first.heading === '' ? null : <h3>{first.heading}</h3>}
        <OfficialBlocks blocks={first.blocks.slice(0, FIRST_BLOCKS)} />
      </div>
      {hasMore ? (
        <details className="group mt-4">
          <summary className="inline-flex min-h-6 list-none items-center text-ui text-blue underline underline-offset-[0.2em] hover:text-blue-strong max-md:min-h-11 [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">{words('read_all')}</span>
            <span className="hidden group-open:inline">{words('show_beginning')}</span>
          </summary>
          <div className="prose mt-4" lang={source}>
            <SectionText section={first} from={FIRST_BLOCKS} />
            {others.map((section, index) => (
              <SectionText key={index} section={section} />
            ))}
          </div>
        </details>
      ) : null}
    </>
  );
}
