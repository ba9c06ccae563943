import { PublicShell } from '#web/shell/public-shell.tsx';
import { ToastArea } from '#web/ui/overlay/toast-area.tsx';
import { BasicSpecimens } from './basic-specimens.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { DeadlineSpecimens } from './deadline-specimens.tsx';
import { FormSpecimens } from './form-specimens.tsx';
import { JudgementSpecimens } from './judgement-specimens.tsx';
import { ListSpecimens } from './list-specimens.tsx';
import { OverlaySpecimens } from './overlay-specimens.tsx';
import { PaperSpecimens } from './paper-specimens.tsx';
import { StateSpecimens } from './state-specimens.tsx';

/** The component sheet. Its values are examples; nothing here is data of the product. */
export function KitSheet() {
  return (
    <PublicShell signedIn={false}>
      <main id="main" tabIndex={-1} className="page pt-12 pb-16 text-ui">
        <h1>Component sheet</h1>
        <p className="mt-2 mb-10 max-w-[42rem] text-[1.125rem]/7 text-pretty text-ink-2">
          Every component in its states. Meaning is carried by the word first, the icon second and the colour last.
        </p>
        <BasicSpecimens />
        <DeadlineSpecimens />
        <JudgementSpecimens />
        <PaperSpecimens />
        <FormSpecimens />
        <ChoiceSpecimens />
        <StateSpecimens />
        <ListSpecimens />
        <OverlaySpecimens />
      </main>
      <ToastArea />
    </PublicShell>
  );
}
