import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { Avatar, AvatarStack } from '#web/ui/avatar.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ProgramBadges } from '#web/ui/program-badge.tsx';
import { STATUSES, StatusChip } from '#web/ui/status-chip.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import de from '#web/words/de.json' with { type: 'json' };
import inside from '#web/words/inside/de.json' with { type: 'json' };

const i18n = createInstance();
const html = (element: ReactElement) => renderToStaticMarkup(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);

beforeAll(() =>
  i18n.init({
    lng: 'de',
    fallbackLng: false,
    defaultNS: 'common',
    resources: { de: { common: { ...de, ...inside } } },
  }),
);

describe('a busy button', () => {
  it('keeps its words, and its width: the ring stands for the icon, or over the words', () => {
    expect(html(<Button busy>Senden</Button>)).toMatch(/class="[^"]*spin[^"]*".*<span class="under">Senden<\/span>/);
    const withIcon = html(
      <Button busy icon="mail">
        Senden
      </Button>,
    );
    expect(withIcon).not.toContain('under');
    expect(withIcon.match(/<svg/g)).toHaveLength(1);
  });
});

describe('form fields', () => {
  it('tie label, control and error together', () => {
    const markup = html(<TextField id="mail" label="E-Mail" help="Geschäftlich" error="Bitte prüfen." />);
    expect(markup).toContain('<label for="mail">E-Mail</label>');
    expect(markup).toMatch(/<input[^>]*aria-invalid="true"/);
    expect(markup).toMatch(/<input[^>]*aria-describedby="mail-help"/);
    expect(markup).toMatch(/id="mail-help".*Bitte prüfen\./);
    expect(markup).not.toContain('Geschäftlich');
  });

  it('mark what is optional, not what is mandatory', () => {
    expect(html(<TextField label="Ort" optional />)).toContain('freiwillig');
    const plain = html(<TextField label="Ort" />);
    expect(plain).not.toContain('freiwillig');
    expect(plain).not.toContain('aria-describedby');
  });

  it('hide a password until it is asked for', () => {
    const markup = html(<PasswordField label="Passwort" autoComplete="current-password" />);
    expect(markup).toContain('type="password"');
    expect(markup).toContain('autoComplete="current-password"');
    expect(markup).toMatch(/aria-label="Passwort anzeigen"[^>]*aria-pressed="false"/);
  });

  it('count at the end of a box', () => {
    expect(html(<Checkbox label="Bern" count={9} readOnly checked />)).toMatch(/Bern<\/span><span class="n">9</);
  });
});

describe('buttons', () => {
  it('submit only when told to, and not while busy', () => {
    expect(html(<Button>Speichern</Button>)).toContain('type="button"');
    const busy = html(
      <Button type="submit" kind="primary" busy>
        Speichert
      </Button>,
    );
    expect(busy).toMatch(/type="submit"[^>]*aria-busy="true"/);
    expect(busy).toContain('class="spin"');
  });

  it('with an icon only have a name', () => {
    expect(html(<IconButton icon="x" label="Schliessen" />)).toContain('aria-label="Schliessen"');
  });
});

describe('states and people', () => {
  it('write every status as a word with its own shape', () => {
    const shapes = STATUSES.map((status) => html(<StatusChip status={status} />));
    for (const [place, markup] of shapes.entries()) expect(markup).toContain(de.status[STATUSES[place] ?? 'draft']);
    expect(new Set(shapes.map((markup) => markup.replace(/class="[^"]*"|<span>.*/g, ''))).size).toBe(STATUSES.length);
  });

  it('name programmes for those who do not see the badge', () => {
    const markup = html(<ProgramBadges programs={['frequentlens', 'gesundheitsoptik']} />);
    expect(markup.indexOf('Gesundheitsoptik')).toBeLessThan(markup.indexOf('Frequentlens'));
    expect(markup).toContain('<span class="vh">Frequentlens</span>');
  });

  it('tell the three empty cases apart', () => {
    expect(html(<EmptyState reason="nothing" />)).toContain('Keine Einträge');
    expect(html(<EmptyState reason="noMatch" />)).toContain('Keine Ergebnisse gefunden.');
    expect(html(<EmptyState reason="denied" />)).toContain('Kein Zugriff');
    expect(html(<ErrorState />)).toContain('Ein unerwarteter Fehler ist aufgetreten.');
  });

  it('show a portrait or initials, hidden from assistive technology', () => {
    expect(html(<Avatar name="Livia Aebischer" />)).toMatch(/aria-hidden="true">LA</);
    expect(html(<Avatar name="Livia Aebischer" image="/p.webp" size={80} />)).toMatch(/<img src="\/p\.webp" alt=""/);
  });

  it('count those who do not fit', () => {
    const people = ['A B', 'C D', 'E F', 'G H'].map((name) => ({ name }));
    expect(html(<AvatarStack people={people} total={14} />)).toContain('+11');
    expect(html(<AvatarStack people={people} limit={4} />)).not.toContain('+');
  });
});
