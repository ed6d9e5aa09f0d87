import german from '../../words/admin/de.json' with { type: 'json' };
import french from '../../words/admin/fr.json' with { type: 'json' };

/** The words of a file that leaves the portal: those of the screen, so that both say the same. */
export function auditWords(language: 'de' | 'fr') {
  const { audit } = language === 'fr' ? french : german;
  const actions: Readonly<Record<string, string>> = audit.action;
  const kinds: Readonly<Record<string, string>> = audit.kind;
  const { made, kind, action, actor, subject, object, before, after } = audit.column;
  const clock = new Intl.DateTimeFormat('de-CH', {
    timeZone: 'Europe/Zurich',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return {
    title: audit.fileName,
    columns: [made, kind, action, actor, subject, object, before, after],
    kind: (name: string) => kinds[name] ?? name,
    action: (name: string) => actions[name] ?? name,
    time: (iso: string) => clock.format(new Date(iso)).replace(',', ''),
  };
}
