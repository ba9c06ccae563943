import { useState } from 'react';
import { isDefinedError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import type { sameFilePlaces } from '#contract/annexes.ts';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { fileProblemMessage } from '#words/project/annexes/annexes.ts';
import { showUpload } from './annex-cache.ts';

const said = ['NO_FILE', 'NO_APPLICATION', 'TOO_MANY', 'NOT_READ', 'RATE_LIMITED'] as const;
function isSaid(code: string): code is (typeof said)[number] {
  return said.some((each) => each === code);
}

/** The project has the same file already: whether it is meant is asked. */
type Same = {
  readonly entryId: string;
  readonly place: (typeof sameFilePlaces)[number];
  readonly key: string;
  readonly filename: string;
};

export type Taking = {
  readonly busy: boolean;
  readonly same: Same | null;
  readonly take: (entryId: string, takeSame: boolean) => void;
  readonly forgetSame: () => void;
};

/** Takes a copy of a file of the library as the file of an annex, and says what came of it. */
export function useTakeFromLibrary(projectId: string, { key, label }: AnnexRequirement): Taking {
  const words = useWords('annexes');
  const [same, setSame] = useState<Same | null>(null);
  const mutation = useMutation({
    ...queries.annexes.takeFromLibrary.mutationOptions(),
    onSuccess: (upload) => {
      setSame(null);
      showUpload(projectId, upload);
      void queryClient.invalidateQueries({ queryKey: queries.library.key() });
      showToast({ title: words('taken_from_library', { filename: upload.filename, annex: label }) });
    },
    onError: (error, { entryId }) => {
      if (isDefinedError(error) && error.code === 'SAME_FILE') return setSame({ entryId, ...error.data });
      setSame(null);
      const reason = !isDefinedError(error)
        ? words('not_taken.failed')
        : error.code === 'NOT_TAKEN'
          ? fileProblemMessage(words, error.data.problem, error.data)
          : isSaid(error.code)
            ? words(`not_taken.${error.code}`)
            : words('not_taken.failed');
      showToast({ title: words('not_taken.title'), description: reason, tone: 'block' });
    },
  });
  return {
    busy: mutation.isPending,
    same,
    take: (entryId, takeSame) => mutation.mutate({ projectId, key, entryId, takeSame }),
    forgetSame: () => setSame(null),
  };
}
