import { useEffect, useEffectEvent } from 'react';
import type { Editor } from '@tiptap/react';
import { useMe } from '#web/api/me.ts';
import { colourOf } from '#web/features/project/application/editor/carets.ts';
import { suggestionPlaces } from '#web/features/project/application/editor/suggestion-marks.ts';
import { useLatePart } from '#web/ui/loading/load-later.ts';
import type { OwnSuggestion } from './suggested-text.ts';
import type { SuggestionWork } from './use-suggestions.ts';

const loadDrawing = async () => (await import('./follow-suggestions.ts')).followSuggestions;

/** Shows suggestions in the text: everybody's in the section's own, or one's own in the text as one would have it. */
export function useDrawnSuggestions(
  editor: Editor,
  { project, shown, active, textFocus }: SuggestionWork,
  suggested: OwnSuggestion | null,
  onPick: (id: string) => void,
): void {
  const follow = useLatePart(loadDrawing, suggested !== null || shown.length > 0);
  const colour = colourOf(useMe()?.user.id ?? '');
  const orgId = project.head.organization.id;
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    if (!follow) return undefined;
    const pieces = shown.flatMap((of) => of.pieces);
    return follow(editor, { pieces, suggested, active, orgId, colour, onPick: (id) => pick(id) });
  }, [follow, editor, shown, suggested, active, orgId, colour]);
  useEffect(() => {
    textFocus.tell((id) => {
      const place = suggestionPlaces(editor.state).find((each) => each.id === id);
      if (place) editor.chain().setTextSelection(place.to).focus().run();
      else editor.commands.focus();
    });
    return () => textFocus.tell(() => {});
  }, [editor, textFocus]);
}
