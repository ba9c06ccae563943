import { useEffect } from 'react';
import { Toast as Base } from '@base-ui/react/toast';
import { CircleCheck, Info, OctagonAlert, X, type LucideIcon } from 'lucide-react';
import { buttonClass } from '#web/ui/form/button-styles.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { useKitWords, type KitWords } from '#web/ui/page/kit-words.tsx';
import { onToast, takeToasts, type ToastMessage, type ToastTone } from './toast-queue.ts';

const manager = Base.createToastManager();
const CLOSES_AFTER_MS = 5000;

const looks: Readonly<Record<ToastTone, { readonly icon: LucideIcon; readonly colour: string }>> = {
  yes: { icon: CircleCheck, colour: 'text-yes' },
  info: { icon: Info, colour: 'text-blue' },
  block: { icon: OctagonAlert, colour: 'text-block' },
};

function show(words: KitWords): void {
  const said = (text: ToastMessage['title']) => (typeof text === 'string' ? text : text(words));
  for (const { title, description, tone = 'yes', action } of takeToasts())
    manager.add({
      title: said(title),
      description,
      type: tone,
      priority: tone === 'block' ? 'high' : 'low',
      ...(action === undefined ? {} : { actionProps: { children: said(action.label), onClick: action.onClick } }),
    });
}

function ToneIcon({ tone }: { readonly tone: string | undefined }) {
  const { icon, colour } = looks[tone === 'info' || tone === 'block' ? tone : 'yes'];
  return <Icon icon={icon} className={colour} />;
}

function Toasts() {
  const words = useKitWords();
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      // A failure is announced through an alert of its own. Base UI therefore hides the toast from screen readers, and
      // with it buttons that can be focused; it stays readable here, and only its appearance is not announced a second
      // time.
      aria-hidden={undefined}
      aria-live={toast.priority === 'high' ? 'off' : undefined}
      swipeDirection={['left', 'down']}
      className="absolute bottom-0 start-0 w-full rounded-overlay bg-paper shadow-overlay transition-[opacity,translate] duration-(--time-overlay) ease-fw data-ending-style:opacity-0 data-limited:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Base.Content className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto_auto] items-center gap-3 py-3 pe-3 ps-4">
        <ToneIcon tone={toast.type} />
        <div className="min-w-0">
          <Base.Title
            render={<p />}
            className={`font-sans text-ui font-medium tracking-normal ${toast.type === 'block' ? 'text-block' : ''}`}
          />
          <Base.Description className="text-meta text-ink-2" />
        </div>
        <Base.Action className="min-h-6 text-blue underline underline-offset-[0.2em] hover:text-blue-strong" />
        {/* Base UI hides this until the toast is focused, although it can be. */}
        <Base.Close
          aria-hidden={undefined}
          aria-label={words('close')}
          className={buttonClass({ variant: 'quiet', size: 'small', icon: true })}
        >
          <Icon icon={X} />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}

/** Shows what waits, and what comes. It pauses under the pointer and while focused. */
export function ToastShelf() {
  const words = useKitWords();
  useEffect(() => {
    const showAll = () => show(words);
    showAll();
    return onToast(showAll);
  }, [words]);
  return (
    <Base.Provider toastManager={manager} timeout={CLOSES_AFTER_MS} limit={1}>
      <Base.Portal>
        <Base.Viewport
          aria-label={words('notifications')}
          className="no-print fixed bottom-5 start-5 z-60 w-[min(26rem,calc(100vw-2.5rem))]"
        >
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
