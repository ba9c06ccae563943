// Everything that pages for reading need: the theme switch, the menu on small screens, Try Again. No React.
import { reloadIfReachable } from './ui/loading/reachable-reload.ts';
import { switchTheme } from './page/theme-switch.ts';
import './styles/index.css';

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
    case 'reload':
      void reloadIfReachable();
      break;
    default:
      // The close button, and any link of the menu, because a link may lead to a place on this very page.
      pressed.closest('dialog')?.close();
  }
});
