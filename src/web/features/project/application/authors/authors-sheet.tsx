import { useQuery } from '@tanstack/react-query';
import { textOf } from '#domain/project/text/rich-text.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Loading } from '#web/ui/page/states.tsx';
import type { SectionText } from '#web/features/project/application/section-text.ts';

const FIRST_CHARACTERS = 120;

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly sectionId: string;
  readonly text: SectionText;
};

/** Who wrote each paragraph, from what is stored: what is typed and not sent yet is sent first. */
function useAuthors({ open, sectionId, text }: Pick<Props, 'open' | 'sectionId' | 'text'>) {
  return useQuery({
    ...queries.application.authors.queryOptions({ input: { sectionId } }),
    queryFn: async ({ signal }) => {
      await text.saving.flush();
      return await queries.application.authors.call({ sectionId }, { signal });
    },
    enabled: open,
    // Somebody may be writing at this moment.
    staleTime: 0,
  });
}

function Blocks({ sectionId, text }: Pick<Props, 'sectionId' | 'text'>) {
  const words = useWords('section_authors');
  const query = useAuthors({ open: true, sectionId, text });
  if (query.isError && !query.data)
    return (
      <div role="alert">
        <p className="mb-3 text-ink-2">{words('failed')}</p>
        <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          {words('try_again')}
        </Button>
      </div>
    );
  if (!query.data)
    return (
      <Loading label={words('loading')}>
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  const { content } = text.snapshot();
  const written = query.data.blocks.flatMap((authors, index) => {
    const block = content[index];
    const first = block ? textOf({ type: 'doc', content: [block] }).trim() : '';
    return authors.length === 0 || first === '' ? [] : [{ index, authors, first }];
  });
  if (written.length === 0) return <p className="text-ink-2">{words('none')}</p>;
  return (
    <ol>
      {written.map(({ index, authors, first }) => (
        <li key={index} className="border-t border-line py-3 first:border-t-0">
          <p className="line-clamp-2 text-ui [overflow-wrap:anywhere]">{first.slice(0, FIRST_CHARACTERS)}</p>
          <p className="mt-1 text-meta text-ink-2">
            {words.formats.list(
              authors.map(({ name, share }) =>
                authors.length === 1
                  ? (name ?? words('unknown'))
                  : words('share', { name: name ?? words('unknown'), share }),
              ),
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Who wrote what in a section, paragraph by paragraph. */
export function AuthorsSheet({ open, onOpenChange, sectionId, text }: Props) {
  const words = useWords('section_authors');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={words('title')}>
      <p className="mb-4 text-ink-2">{words('text')}</p>
      {open ? <Blocks sectionId={sectionId} text={text} /> : null}
    </Sheet>
  );
}
