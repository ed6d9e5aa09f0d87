import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/theme/tokens.css';
import '#web/theme/base.css';
// What the outlines are drawn in, which stand on the page before any script.
import '#web/shell/public.css';
import '#web/ui/form.css';
import '#web/ui/page.css';
import '#web/ui/states.css';
import '#web/shell/shell.css';
import { App } from './app.tsx';
import { areas } from './areas.ts';
import { provideAreaFacts } from './frame/area-facts.ts';
import { provideBars } from './frame/bars.tsx';
import { provideBell } from './frame/bell.tsx';
import { provideContentKinds } from './frame/content-kinds.ts';
import { provideDashboardParts } from './frame/dashboard-parts.ts';
import { provideInviteDialog } from './frame/invite-layer.tsx';
import { provideProofDialog } from './frame/proof-layer.tsx';
import { provideScreenParts } from './frame/screen-parts.tsx';
import { provideSettingsTopics } from './frame/settings-topics.ts';
import { provideSignInLayer } from './frame/sign-in-layer.tsx';
import { insideOf, screensOf } from './i18n/words.ts';
import { keepOfflinePage } from './install.ts';
import { keeper, registerWords } from './portal.ts';
import { provideSearchParts } from './search/search-parts.ts';
import { keepFieldInView } from './ui/keep-field-in-view.ts';

for (const { facts, words, insideWords, screenWords } of areas) {
  registerWords(facts.words, words);
  if (insideWords) registerWords(insideOf(facts.words), insideWords);
  if (screenWords) registerWords(screensOf(facts.words), screenWords);
}
provideAreaFacts(areas.map(({ facts }) => facts));
provideDashboardParts(areas);
provideContentKinds(areas);
provideSettingsTopics(areas);
provideSearchParts(areas);
provideBars(areas);
provideScreenParts(areas);
provideSignInLayer(areas);
provideProofDialog(areas);
provideInviteDialog(areas);
provideBell(areas);

// After sleep, in a tab that comes to the front, and when the line is back: refresh before the first call needs it.
const wake = () => {
  if (document.visibilityState === 'visible') void keeper.wake();
};
document.addEventListener('visibilitychange', wake);
window.addEventListener('pageshow', wake);
window.addEventListener('online', wake);
keepFieldInView();
keepOfflinePage();

const place = document.getElementById('root');
if (!place) throw new Error('The page has no element #root.');
// In small steps, between which the browser draws: the outline stands there already.
startTransition(() => createRoot(place).render(<App />));
