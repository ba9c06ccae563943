// Everything that pages for reading need: the theme switch, the menu on small screens, Try Again. React comes with the
// first press on the copilot.
import { reloadIfReachable } from './ui/loading/reachable-reload.ts';
import { switchTheme } from './page/theme-switch.ts';
import './styles/index.css';

let openCopilot: (() => void) | null = null;

async function showCopilot(button: Element): Promise<void> {
  if (openCopilot !== null) return openCopilot();
  if (button.ariaDisabled === 'true') return undefined;
  // The line beside the button says what happens; the page has its words.
  const line = button.parentElement?.querySelector('output');
  button.ariaDisabled = 'true';
  line?.replaceChildren();
  try {
    const { showReadingPanel } = await import('./features/account/copilot/panel/reading-panel.tsx');
    openCopilot = await showReadingPanel();
  } catch {
    line?.replaceChildren(line.dataset['failed'] ?? '');
  }
  button.ariaDisabled = null;
  return undefined;
}

document.addEventListener('click', (event) => {
  const pressed = event.target instanceof Element ? event.target.closest('[data-static], dialog a') : null;
  if (pressed === null) return;
  switch (pressed.getAttribute('data-static')) {
    case 'theme':
      switchTheme();
      break;
    case 'open-menu':
      document.querySelector('dialog')?.showModal();
      break;
    case 'copilot':
      void showCopilot(pressed);
      break;
    case 'reload':
      void reloadIfReachable();
      break;
    default:
      // The close button, and any link of the menu, because a link may lead to a place on this very page.
      pressed.closest('dialog')?.close();
  }
});
