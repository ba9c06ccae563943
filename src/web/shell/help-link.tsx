import { useWords } from '#web/page/words.ts';
import { buttonClass } from '#web/ui/form/button-styles.ts';
import { useHelpAddress } from './own/help-address.ts';

/**
 * Leads to what the help says of the page that is open, in a tab of its own: what was typed stays where it is. The
 * bar of a phone has no room for it: there it stands in the menu.
 */
export function HelpLink() {
  const words = useWords('app_frame');
  const address = useHelpAddress();
  return (
    <a href={address} target="_blank" rel="noopener" className={buttonClass({ variant: 'quiet' }, 'max-md:hidden')}>
      {words('help')}
    </a>
  );
}
