/** A word that stands nowhere, and the one in its place; `docs/glossary.md` has the whole list. */
type Term = [banned: RegExp, instead: string, where?: RegExp];

const SIGN_IN = /^(areas\/accounts\/|web\/words|backend\/)/;

const GERMAN: readonly Term[] = [
  [/[Ee]inlogg|eingeloggt|\bLogin\b/, 'anmelden'],
  [/\bAnmeldung\b(?! für)/, 'anmelden (die Anmeldung gilt Kursen und Anlässen)', SIGN_IN],
  [/Landkarte/, 'Karte'],
  [/\bKarten\b/, 'Kacheln (die Karte zeigt Orte)'],
  [/Optikerin/, 'Optiker:in'],
  [/Instruktor/, 'Kursleitung'],
  [/Veranstaltung/, 'Anlass'],
  [/\bReset\b/, 'zurücksetzen'],
  [/[a-zä]protokoll|\bim Protokoll\b/, 'Verlauf (das Protokoll gehört zu einer Sitzung)'],
  [/\bMobile\b|Mobiltelefon|Handy|Natel/, 'Mobil'],
  [/Verwaltungsrat/, 'Vorstand'],
  [/\bZentrale\b|Sekretariat|\bVerwaltung\b/, 'Geschäftsstelle'],
  [/Berechtigung/, 'Recht'],
  [/\bZugang\b/, 'Konto'],
  [/\bBetrieb\b/, 'System (der Betrieb ist die Firma)', /areas\/settings\/words\/screens/],
  [/(Inserat|Stellenangebot|Zertifizierung|Inhalt) abgelehnt/, 'zurückgegeben (wer ablehnt, ist damit fertig)'],
  // Stiff sentences.
  [/vorgeschrieben|[Mm]it diesem Recht/, 'verlangt; die Sache selbst'],
  [/wurden? inzwischen|konnten? nicht [\p{L} ]+werden/u, 'Jemand hat …; … liess sich nicht …'],
  [/Zu diesen Filtern gibt es/, 'Zu diesen Filtern passt'],
  [/\b[Bb]ereits\b|[Nn]ochmals|\bderzeit\b|\bbzw\./, 'schon, noch einmal, zurzeit, oder'],
  [/hinterlegt|[Ee]rforderlich|[Bb]erichtig/, 'eingetragen, nötig, korrigieren'],
];

const FRENCH: readonly Term[] = [
  [/\d\s?[KM]B(?!\p{L})/u, 'Ko, Mo'],
  // A field of knowledge is a «domaine»; the assessment tells of those.
  [/[Dd]omaine/, 'rubrique, espace', /^(?!server\/texts\/)/],
  [/manifestation/, 'événement'],
  [/annuaire/, 'répertoire'],
  [/[Vv]érification annuelle/, 'contrôle annuel'],
  [/[Pp]etites annonces|(?<!lace de )[Mm]arché(?!\p{L})/u, 'place de marché'],
  [/[Rr]eporter(?!\p{L})/u, 'copier vers'],
  [/emporté/, 'exporté'],
  [/[Tt]éléverse/, 'ajouter, envoyer'],
  [/(?<!\p{L})[Ss]iège(?!\p{L})|centrale|l’administration/u, 'secrétariat'],
  [/[Cc]onseil d’administration/, 'comité'],
  [/(Annonce|Offre d’emploi|Certification|Contenu) refusée?/, 'renvoyé'],
  [/[Ss]econds? facteur/, 'deuxième facteur'],
  [/[Tt]aux d’occupation/, 'taux d’activité'],
  [/[Dd]irection seule/, 'propriétaires seulement'],
  [
    /Vers (la page|l’entreprise)|n’est encore saisi|Il n’est plus possible/,
    'Voir …, … ne figure pas encore, Vous ne pouvez plus',
  ],
  [/[mv]os réglages/, 'paramètres'],
];

/** What a person never meets: names of the code, and braces left over. */
const MACHINE = /(?<![\p{L}\d])[a-z]+[A-Z]\w*|\{\{|\}\}/u;
const NO_MACHINE = /\{\{\w+\}\}|<\/?\w+>|https?:\S+|\b[ev]Cards?\b/g;

/** Words of the glossary's other side in a text, and names of the code. `place` is the file's path. */
export function bannedTerms(text: string, language: 'german' | 'french', place: string): string[] {
  const machine = text.replaceAll(NO_MACHINE, '').match(MACHINE);
  return [
    ...(language === 'german' ? GERMAN : FRENCH).flatMap(([banned, instead, where]) => {
      const found = (where?.test(place) ?? true) && text.match(banned);
      return found ? [`says «${found[0]}» instead of: ${instead}`] : [];
    }),
    ...(machine ? [`shows «${machine[0]}», a name of the code`] : []),
  ];
}

/** «Annuler» stops something; taking back what was done is «rétablir». */
export function wrongUndo(german: string, french: string): string[] {
  const stops = /[Aa]bbrech|[Aa]bgebrochen|[Aa]bsage|[Aa]bgesagt|[Ss]tornier/.test(german);
  return /[Aa]nnul/.test(french) && !stops
    ? ['says «annuler» for something else than stopping; undo is «rétablir»']
    : [];
}

/** One thing has one name: what several areas name says the same in each. */
const SAME: readonly [file: string, path: string, other: string, otherPath: string][] = [
  ['web/words/inside', 'permission', 'areas/settings/words/admin', 'rights.what'],
  ['web/words', 'role', 'areas/settings/words/admin', 'rights.role'],
  ['web/words', 'role', 'areas/directory/words/exchange', 'value.role'],
  ['areas/notifications/words', 'type', 'areas/accounts/words/inside', 'account.matrix.type'],
  ['areas/notifications/words/screens', 'log.setting', 'areas/settings/words/screens', 'setting'],
];

/** Names of one thing that differ between two places. `textsOf` gives the texts of a words file, or nothing. */
export function differentNames(textsOf: (file: string) => ReadonlyMap<string, string> | undefined): string[] {
  return ['de.json', 'fr.json'].flatMap((end) =>
    SAME.flatMap(([file, path, other, otherPath]) => {
      const [texts, others] = [textsOf(`${file}/${end}`), textsOf(`${other}/${end}`)];
      if (!texts || !others) return [];
      return [...texts].flatMap(([key, text]) => {
        if (!key.startsWith(`${path}.`)) return [];
        const name = `${otherPath}${key.slice(path.length)}`;
        const twin = others.get(name) ?? others.get(`${name}.label`);
        return twin === undefined || twin === text
          ? []
          : [`${file}/${end}: «${key}» says «${text}», ${other} says «${twin}»`];
      });
    }),
  );
}
