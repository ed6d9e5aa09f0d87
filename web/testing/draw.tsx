import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type RenderResult, render } from 'vitest-browser-react';
import type { Locale } from '#shared/names/languages.ts';
import { insideOf } from '#web/i18n/words.ts';
import { language } from '#web/portal.ts';
import '#web/theme/tokens.css';
import '#web/theme/base.css';
import '#web/ui/form.css';
import '#web/ui/page.css';
import '#web/ui/states.css';

/** Draws parts of the client in a real browser, in the dress and the words of the frame, for a `*.browser.test.tsx`. */
export async function draw(parts: ReactNode, locale: Locale = 'de'): Promise<RenderResult> {
  await language.words.load(['common', insideOf('common')], locale);
  await language.show(locale);
  return render(<I18nextProvider i18n={language.i18n}>{parts}</I18nextProvider>);
}
