import { useState } from 'react';
import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import type { GivenReview } from '#contract/consultants/review.ts';
import { REVIEW_LIMIT, reviewStars } from '#domain/account/consultants/review.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { openKeptWords, type KeptWords } from '#web/saving/kept-words.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { limited } from '#words/frame/limited.ts';

/** Where a review is stored: after which work. */
type SaveReview = (typed: { readonly stars: number; readonly body: string }) => Promise<unknown>;

type Props = {
  readonly userId: string;
  /** By this name what is typed is kept in the browser. */
  readonly place: string;
  readonly review: GivenReview | null;
  readonly mayReview: boolean;
  readonly save: SaveReview;
};

/** Reads anew whatever shows a review. */
async function reloadReviews(): Promise<void> {
  const { engagements, services, consultants } = queries;
  await Promise.all(
    [engagements, services, consultants].map(
      async (each) => await queryClient.invalidateQueries({ queryKey: each.key() }),
    ),
  );
}

/** What the organization says of a consultant: written once, changed for a while, then read. */
export function ReviewForm(props: Props) {
  const words = useWords('engagements');
  const kept = useOpened(props.userId, () => openKeptWords(props.userId));
  const [isChanging, setChanging] = useState(false);
  const { review, mayReview } = props;
  if (kept === null) return null;
  if (review === null || (isChanging && mayReview))
    return mayReview ? <Open {...props} kept={kept} onSaved={() => setChanging(false)} /> : null;
  const at = instantOf(review.writtenAt);
  return (
    <Group
      level={2}
      title={words('review')}
      aside={mayReview ? <Button onClick={() => setChanging(true)}>{words('review_change')}</Button> : null}
    >
      <p className="font-medium">
        {words('review_given', { stars: review.stars, at: at === null ? '' : words.formats.moment(at) })}
      </p>
      <p className="mt-1 max-w-[44rem] whitespace-pre-line [overflow-wrap:anywhere]">{review.body}</p>
    </Group>
  );
}

function Open({
  place,
  review,
  save: store,
  kept,
  onSaved,
}: Props & { readonly kept: KeptWords; readonly onSaved: () => void }) {
  const words = useWords('engagements');
  const limits = useWords('limits');
  const [body, setBody] = useState(() => kept.get(place)?.words ?? review?.body ?? '');
  const [stars, setStars] = useState<string | null>(review === null ? null : String(review.stars));
  const [wasSent, setWasSent] = useState(false);
  const saving = useMutation({
    mutationFn: store,
    onSuccess: async () => {
      kept.keep(place, '');
      showToast({ title: words('review_saved'), tone: 'yes' });
      await reloadReviews();
      onSaved();
    },
  });
  const save = () => {
    setWasSent(true);
    if (stars === null || saving.isPending || !allFit([[body, REVIEW_LIMIT]])) return;
    saving.mutate({ stars: Number(stars), body });
  };
  return (
    <Group level={2} title={words('review')}>
      <form
        noValidate
        className="grid max-w-[44rem] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className="text-ink-2">{words('review_lead')}</p>
        {saving.error === null ? null : (
          <Notice
            tone="block"
            announce
            title={words(
              saving.error instanceof ORPCError && saving.error.code === 'NOT_SO' ? 'review_late' : 'review_failed',
            )}
          />
        )}
        <RadioGroup
          label={words('review_stars')}
          error={wasSent && stars === null ? words('review_stars_missing') : undefined}
          options={reviewStars.map((each) => ({ value: String(each), label: words('review_star', { stars: each }) }))}
          value={stars}
          onChange={setStars}
        />
        <Field label={words('review_text')} optional {...limited(limits, body, REVIEW_LIMIT)}>
          <Textarea
            rows={4}
            value={body}
            onChange={(event) => {
              setBody(event.target.value);
              kept.keep(place, event.target.value);
            }}
          />
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={saving.isPending}>
            {words('review_save')}
          </Button>
        </div>
      </form>
    </Group>
  );
}
